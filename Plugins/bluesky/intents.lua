-- What other apps ask of this one: bluesky://intent/NAME.
return {
  compose = {
    title    = "Write a post",
    link     = "/intent/compose",
    query    = { "text", "videoUri=:video", "imageUris=:images" },
    params   = { text = { type = "text", empty = true } },
    rule     = function(text, video, images)    -- one video, or pictures
      if video or not (images and images[1]) then images = nil end
      return { text = text, video = video, images = images }
    end,
    presents = true,
    examples = { "bluesky://intent/compose?text=hello%20there", "https://bsky.app/intent/compose?text=hello+there",
                 "bluesky://intent/compose?imageUris=file:///a.jpg%7C640%7C480,https://evil.example/b.jpg%7C1%7C1",
                 "bluesky://intent/compose?videoUri=file:///v.mp4%7C10%7C20", "bluesky://intent/compose" },
    absent   = { "bluesky://intent/composer", "bluesky://compose?text=x", "http://bsky.app/intent/compose?text=x", "bluesky:intent/compose?text=x" },
  },
  verify_email = {
    title    = "Confirm a mail address",
    link     = "/intent/verify-email?code=:code",
    presents = true,
    examples = { "bluesky://intent/verify-email?code=ab-12", "https://bsky.app/intent/verify-email?code=ab-12" },
    absent   = { "bluesky://intent/verify-email", "bluesky://intent/verify-email?code=", "bluesky://intent/verify_email?code=1" },
  },
  age_assurance = {
    title    = "Back from proving one's age",
    link     = "/intent/age-assurance",
    presents = true,
    examples = { "bluesky://intent/age-assurance", "https://bsky.app/intent/age-assurance?result=unknown" },
    absent   = { "bluesky://intent/age-assurance/done", "bluesky://age-assurance" },
  },
  apply_ota = {
    title    = "Try an update out",
    link     = "/intent/apply-ota?channel=:channel",
    presents = true,
    examples = { "bluesky://intent/apply-ota?channel=pull-request-1" },
    absent   = { "bluesky://intent/apply-ota", "bluesky://intent/apply-ota?channel=" },
  },
}
