/*
 * Lua patterns, matched by counted steps.
 *
 * The library's matcher backtracks in C, where no hook reaches: one short pattern on one long link
 * keeps it busy for hours. A bound computed from the pattern would have to refuse harmless ones, so
 * this is a matcher of our own: it counts its steps and gives up, with an error that the script can
 * catch, at a limit.
 *
 * A Lua pattern is a list of items without alternation and without repetition of groups. So each
 * item is at most once on the way to the current place, its choice point can live in the item
 * itself, and the number of each capture is known when the pattern is read. The matcher is a loop:
 * no recursion, no stack to overflow.
 *
 * It differs from the library in two points. A malformed pattern is an error even where matching
 * would not have come to it, and classes mean ASCII whatever the host's locale is.
 */
#include "internal.h"

#define CAPTURES 32
#define POSITION ((ptrdiff_t)-1) /* length of a capture that is a position */

typedef unsigned char byte;

typedef struct {
  uint64_t bits[4];
} byte_set;

typedef enum {
  ITEM_ANY,      /* one byte */
  ITEM_BYTE,     /* one byte, `low` */
  ITEM_SET,      /* one byte of `set` */
  ITEM_LITERAL,  /* `length` bytes at `text` */
  ITEM_OPEN,     /* capture `index` begins */
  ITEM_CLOSE,    /* … ends */
  ITEM_POSITION, /* capture `index` is here */
  ITEM_AGAIN,    /* what capture `index` holds */
  ITEM_BALANCE,  /* from `low` to its `high` */
  ITEM_FRONTIER, /* from outside `set` to inside */
  ITEM_END       /* the end of the text */
} item_kind;

typedef struct {
  uint8_t kind, repeat, index, low, high; /* repeat: 0 or one of ? * + - */
  uint32_t length;
  union {
    const byte_set *set;
    const char *text;
  };
  /* while matching: */
  const char *at;    /* where the choice stands */
  const char *least; /* where it ends */
  int32_t previous;  /* the choice before it, or -1 */
} item;

typedef struct {
  item *items;
  byte_set *sets;
  int32_t item_count, set_count;
  int32_t captures;
  bool anchored;
} program;

typedef struct {
  program *program;
  const char *begin, *end;
  int64_t steps, limit;
  const char *starts[CAPTURES];
  ptrdiff_t lengths[CAPTURES];
} matcher;

/*
 * -- classes
 * ----------------------------------------------------------------------------------------
 */

static byte_set classes[2 * 26]; /* by letter; the second half holds complements */
static bool is_class[26];

static bool has(const byte_set *set, byte value) {
  return (set->bits[value >> 6] >> (value & 63)) & 1;
}

static void add(byte_set *set, byte value) { set->bits[value >> 6] |= (uint64_t)1 << (value & 63); }

static bool in_class(char letter, int c) {
  bool lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z', digit = c >= '0' && c <= '9';
  switch (letter) {
  case 'a': return lower || upper;
  case 'c': return c < 32 || c == 127;
  case 'd': return digit;
  case 'g': return c > 32 && c < 127;
  case 'l': return lower;
  case 'p': return c > 32 && c < 127 && !lower && !upper && !digit;
  case 's': return c == ' ' || (c >= 9 && c <= 13);
  case 'u': return upper;
  case 'w': return lower || upper || digit;
  case 'x': return digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  case 'z': return c == 0; /* deprecated, but the library still has it */
  default: return false;
  }
}

/* Called once, before any state exists. */
void iris_prepare_classes(void) {
  for (const char *letter = "acdglpsuwxz"; *letter; letter++) {
    int index = *letter - 'a';
    is_class[index] = true;
    for (int c = 0; c < 256; c++)
      add(&classes[in_class(*letter, c) ? index : 26 + index], (byte)c);
  }
}

/* What `%c` stands for: a class, or NULL when it is just that byte. */
static const byte_set *class_of(byte c) {
  if (c >= 'a' && c <= 'z' && is_class[c - 'a']) return &classes[c - 'a'];
  if (c >= 'A' && c <= 'Z' && is_class[c - 'A']) return &classes[26 + c - 'A'];
  return NULL;
}

/*
 * -- reading a pattern
 * ------------------------------------------------------------------------------
 */

/* Reads the set whose '[' is at `*at`; moves `*at` behind its ']'. */
static const byte_set *read_set(lua_State *L, program *into, const char **at, const char *end) {
  const char *p = *at + 1;
  bool complement = p < end && *p == '^';
  if (complement) p++;
  const char *close = p;
  do { /* a ']' in first place is an ordinary one */
    if (close >= end) luaL_error(L, "malformed pattern (missing ']')");
    char c = *close++;
    if (c == '%') {
      if (close >= end) luaL_error(L, "malformed pattern (missing ']')");
      close++;
    }
  } while (close >= end || *close != ']');
  byte_set *set = &into->sets[into->set_count++];
  *set = (byte_set){{0}};
  while (p < close) {
    byte c = (byte)*p;
    if (c == '%') {
      const byte_set *class = class_of((byte)p[1]);
      if (class == NULL)
        add(set, (byte)p[1]);
      else
        for (int i = 0; i < 4; i++) set->bits[i] |= class->bits[i];
      p += 2;
    } else if (p + 2 < close && p[1] == '-') {
      for (int value = c; value <= (byte)p[2]; value++) add(set, (byte)value);
      p += 3;
    } else {
      add(set, c);
      p += 1;
    }
  }
  if (complement)
    for (int i = 0; i < 4; i++) set->bits[i] = ~set->bits[i];
  *at = close + 1;
  return set;
}

/* Takes bytes that stand for themselves together: "/product/" is one comparison. */
static void join_literals(program *into, const char *text) {
  if (into->item_count < 2) return;
  item *last = &into->items[into->item_count - 1];
  item *before = last - 1;
  if (last->kind != ITEM_BYTE || last->repeat) return;
  if (before->kind == ITEM_LITERAL && before->text + before->length == text) {
    before->length += 1;
    into->item_count -= 1;
  } else if (
    before->kind == ITEM_BYTE && !before->repeat && before->text && before->text + 1 == text
  ) {
    before->kind = ITEM_LITERAL;
    before->length = 2;
    into->item_count -= 1;
  }
}

static void read_pattern(
  lua_State *L, program *into, const char *p, size_t length, bool may_anchor
) {
  const char *end = p + length;
  int open[CAPTURES], open_count = 0;
  bool closed[CAPTURES] = {false};
  if (may_anchor && p < end && *p == '^') {
    into->anchored = true;
    p++;
  }
  while (p < end) {
    item *next = &into->items[into->item_count++];
    *next = (item){.previous = -1};
    const char *begin = p;
    switch (*p) {
    case '(':
      if (into->captures >= CAPTURES) luaL_error(L, "too many captures");
      next->index = (uint8_t)into->captures++;
      if (p + 1 < end && p[1] == ')') {
        next->kind = ITEM_POSITION;
        closed[next->index] = true;
        p += 2;
      } else {
        next->kind = ITEM_OPEN;
        open[open_count++] = next->index;
        p += 1;
      }
      continue;
    case ')':
      if (open_count == 0) luaL_error(L, "invalid pattern capture");
      next->kind = ITEM_CLOSE;
      next->index = (uint8_t)open[--open_count];
      closed[next->index] = true;
      p += 1;
      continue;
    case '$':
      if (p + 1 == end) {
        next->kind = ITEM_END;
        p += 1;
        continue;
      }
      next->kind = ITEM_BYTE;
      next->low = '$';
      p += 1;
      break;
    case '%': {
      if (p + 1 >= end) luaL_error(L, "malformed pattern (ends with '%%')");
      byte c = (byte)p[1];
      p += 2;
      if (c == 'b') {
        if (end - p < 2) luaL_error(L, "malformed pattern (missing arguments to '%%b')");
        next->kind = ITEM_BALANCE;
        next->low = (byte)p[0];
        next->high = (byte)p[1];
        p += 2;
        continue;
      }
      if (c == 'f') {
        if (p >= end || *p != '[')
          luaL_error(L, "malformed pattern (missing '[' after '%%f')");
        next->kind = ITEM_FRONTIER;
        next->set = read_set(L, into, &p, end);
        continue;
      }
      if (c >= '0' && c <= '9') {
        int index = c - '1';
        if (index < 0 || index >= into->captures || !closed[index])
          luaL_error(L, "invalid capture index %%%d in pattern", index + 1);
        next->kind = ITEM_AGAIN;
        next->index = (uint8_t)index;
        continue;
      }
      next->set = class_of(c);
      if (next->set) {
        next->kind = ITEM_SET;
      } else {
        next->kind = ITEM_BYTE;
        next->low = c;
      }
      break;
    }
    case '[':
      next->kind = ITEM_SET;
      next->set = read_set(L, into, &p, end);
      break;
    case '.':
      next->kind = ITEM_ANY;
      p += 1;
      break;
    default:
      next->kind = ITEM_BYTE;
      next->low = (byte)*p;
      p += 1;
    }
    if (p < end && (*p == '?' || *p == '*' || *p == '+' || *p == '-')) {
      next->repeat = (uint8_t)*p++;
    } else if (next->kind == ITEM_BYTE && p == begin + 1) {
      next->text = begin; /* an escaped byte is not joined: its text holds the '%' */
      join_literals(into, begin);
    }
  }
  if (open_count > 0) luaL_error(L, "unfinished capture");
}

/* Bytes of memory that a pattern needs at most, items first. */
static size_t items_size(size_t length) { return (length + 1) * sizeof(item); }

static size_t program_size(const char *pattern, size_t length) {
  size_t sets = 0;
  for (size_t i = 0; i < length; i++) sets += pattern[i] == '[';
  return items_size(length) + sets * sizeof(byte_set);
}

static void prepare(program *into, void *memory, size_t length) {
  *into = (program){.items = memory, .sets = (void *)((char *)memory + items_size(length))};
}

/*
 * -- matching
 * ---------------------------------------------------------------------------------------
 */

static bool fits(const item *one, const char *at) {
  byte c = (byte)*at;
  switch (one->kind) {
  case ITEM_ANY: return true;
  case ITEM_BYTE: return c == one->low;
  default: return has(one->set, c);
  }
}

static const char *skip_balance(matcher *m, const item *one, const char *p) {
  if (p >= m->end || (byte)*p != one->low) return NULL;
  int64_t depth = 1;
  for (const char *q = p + 1; q < m->end; q++) {
    if ((byte)*q == one->high) {
      if (--depth == 0) {
        m->steps += (q - p) / 4;
        return q + 1;
      }
    } else if ((byte)*q == one->low) {
      depth += 1;
    }
  }
  m->steps += (m->end - p) / 4;
  return NULL;
}

static const char *skip_again(matcher *m, int index, const char *p) {
  ptrdiff_t length = m->lengths[index];
  if (length == POSITION) return NULL; /* a position has no text; the library finds none either */
  if (m->end - p < length) return NULL;
  m->steps += length / 16;
  return memcmp(m->starts[index], p, (size_t)length) == 0 ? p + length : NULL;
}

/* The end of a match that begins at `p`; NULL for none, or when the steps are used up. */
static const char *match_here(matcher *m, const char *p) {
  program *program = m->program;
  item *items = program->items;
  int32_t count = program->item_count;
  int32_t i = 0, choice = -1;
  const char *next;
  for (;;) {
    if (++m->steps > m->limit) return NULL;
    if (i == count) return p;
    item *one = &items[i];
    switch ((item_kind)one->kind) {
    case ITEM_ANY:
    case ITEM_BYTE:
    case ITEM_SET:
      switch (one->repeat) {
      case 0:
        if (p == m->end || !fits(one, p)) goto back;
        p += 1;
        break;
      case '?':
        if (p < m->end && fits(one, p)) {
          one->at = p;
          one->previous = choice;
          choice = i;
          p += 1;
        }
        break;
      case '-':
        one->at = p;
        one->previous = choice;
        choice = i;
        break;
      default: { /* * and + */
        const char *least = one->repeat == '+' ? p + 1 : p;
        const char *begin = p;
        if (one->kind == ITEM_ANY)
          p = m->end;
        else
          while (p < m->end && fits(one, p)) p++;
        m->steps += (p - begin) / 4;
        if (p < least) goto back;
        if (p > least) {
          one->at = p;
          one->least = least;
          one->previous = choice;
          choice = i;
        }
      }
      }
      break;
    case ITEM_LITERAL:
      if ((size_t)(m->end - p) < one->length || memcmp(p, one->text, one->length) != 0) goto back;
      p += one->length;
      break;
    case ITEM_OPEN:
      m->starts[one->index] = p;
      break;
    case ITEM_CLOSE:
      m->lengths[one->index] = p - m->starts[one->index];
      break;
    case ITEM_POSITION:
      m->starts[one->index] = p;
      m->lengths[one->index] = POSITION;
      break;
    case ITEM_AGAIN:
      next = skip_again(m, one->index, p);
      if (next == NULL) goto back;
      p = next;
      break;
    case ITEM_BALANCE:
      next = skip_balance(m, one, p);
      if (next == NULL) goto back;
      p = next;
      break;
    case ITEM_FRONTIER: {
      byte before = p == m->begin ? 0 : (byte)p[-1];
      byte after = p == m->end ? 0 : (byte)*p;
      if (has(one->set, before) || !has(one->set, after)) goto back;
      break;
    }
    case ITEM_END:
      if (p != m->end) goto back;
      break;
    }
    i += 1;
    continue;

  back: /* to the last choice that has something left */
    if (choice < 0) return NULL;
    if (++m->steps > m->limit) return NULL;
    one = &items[choice];
    i = choice + 1;
    switch (one->repeat) {
    case '?':
      p = one->at;
      choice = one->previous;
      break;
    case '-':
      if (one->at == m->end || !fits(one, one->at)) {
        choice = one->previous;
        goto back;
      }
      p = ++one->at;
      break;
    default:
      p = --one->at;
      if (one->at == one->least) choice = one->previous;
    }
  }
}

/* The first match at or after `*at`, which moves to its begin; NULL for none. */
static const char *match_from(matcher *m, const char **at) {
  const item *first = m->program->item_count > 0 ? m->program->items : NULL;
  bool literal = first && first->kind == ITEM_LITERAL;
  bool single = first && first->kind == ITEM_BYTE && (!first->repeat || first->repeat == '+');
  const char *p = *at;
  for (;;) {
    if ((literal || single) && !m->program->anchored) {
      /* Nothing before the next such byte can match. */
      if (p == m->end) return NULL;
      const char *found = memchr(p, literal ? *first->text : first->low, (size_t)(m->end - p));
      m->steps += ((found ? found : m->end) - p) / 32;
      if (found == NULL) return NULL;
      p = found;
    }
    const char *end = match_here(m, p);
    *at = p;
    if (end != NULL) return end;
    if (m->steps > m->limit || m->program->anchored || p == m->end) return NULL;
    p += 1;
  }
}

/* Charges the steps so far; raises when they reached the limit. */
static void settle(lua_State *L, matcher *m) {
  int64_t steps = m->steps;
  m->steps = 0;
  iris_spend(L, (size_t)steps);
  if (steps > m->limit) luaL_error(L, "the pattern is too costly on this text");
}

static void push_capture(
  lua_State *L, const matcher *m, int index, const char *begin, const char *end
) {
  if (m->program->captures == 0 && index == 0)
    lua_pushlstring(L, begin, (size_t)(end - begin));
  else if (index >= m->program->captures)
    luaL_error(L, "invalid capture index %%%d", index + 1);
  else if (m->lengths[index] == POSITION)
    lua_pushinteger(L, (lua_Integer)(m->starts[index] - m->begin) + 1);
  else
    lua_pushlstring(L, m->starts[index], (size_t)m->lengths[index]);
}

/* Pushes all captures, or the whole match where there are none and `whole` is wanted. */
static int push_captures(
  lua_State *L, const matcher *m, const char *begin, const char *end, bool whole
) {
  int count = m->program->captures == 0 && whole ? 1 : m->program->captures;
  luaL_checkstack(L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(L, m, i, begin, end);
  return count;
}

/*
 * -- find and match
 * ---------------------------------------------------------------------------------
 */

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (pattern[i] != '\0' && strchr("^$*+?.([%-", pattern[i])) return false;
  return true;
}

/* Where `needle` first stands in [p, end); raises when looking costs too much. */
static const char *find_plain(
  lua_State *L, const char *p, const char *end, const char *needle, size_t length
) {
  int64_t limit = iris_of(L)->limits.pattern_steps;
  int64_t steps = 0;
  const char *found = length == 0 ? p : NULL;
  while (found == NULL && (size_t)(end - p) >= length) {
    const char *first = memchr(p, needle[0], (size_t)(end - p) - length + 1);
    steps += ((first ? first : end) - p) / 32 + 1 + (int64_t)length / 32;
    if (first == NULL || steps > limit) break;
    if (memcmp(first, needle, length) == 0) found = first;
    p = first + 1;
  }
  iris_spend(L, (size_t)steps);
  if (found == NULL && steps > limit) luaL_error(L, "the search is too costly on this text");
  return found;
}

/* The zero-based place that `init` means; more than the length when it is behind the end. */
static size_t start_place(lua_Integer init, size_t length) {
  if (init > 0) return (lua_Unsigned)init - 1 > length ? length + 1 : (size_t)init - 1;
  if (init == 0 || init < -(lua_Integer)length) return 0;
  return (size_t)((lua_Integer)length + init);
}

#define SMALL 40 /* patterns up to this many bytes are read onto the C stack */

static int find_or_match(lua_State *L, bool find) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t start = start_place(luaL_optinteger(L, 3, 1), length);
  iris_spend(L, 1 + pattern_length);
  if (start > length) {
    lua_pushnil(L);
    return 1;
  }
  const char *begin = text + start;
  if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    const char *found = find_plain(L, begin, text + length, pattern, pattern_length);
    if (found == NULL) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, (lua_Integer)(found - text) + 1);
    lua_pushinteger(L, (lua_Integer)(found - text) + (lua_Integer)pattern_length);
    return 2;
  }
  union {
    item alignment;
    char bytes[(SMALL + 1) * sizeof(item) + 4 * sizeof(byte_set)];
  } small;
  size_t size = program_size(pattern, pattern_length);
  bool fits_small = pattern_length <= SMALL && size <= sizeof small.bytes;
  void *memory = fits_small ? small.bytes : lua_newuserdatauv(L, size, 0);
  program program;
  prepare(&program, memory, pattern_length);
  read_pattern(L, &program, pattern, pattern_length, true);
  matcher m;
  m.program = &program;
  m.begin = text;
  m.end = text + length;
  m.steps = 0;
  m.limit = iris_of(L)->limits.pattern_steps;
  const char *end = match_from(&m, &begin);
  settle(L, &m);
  if (end == NULL) {
    lua_pushnil(L);
    return 1;
  }
  if (!find) return push_captures(L, &m, begin, end, true);
  lua_pushinteger(L, (lua_Integer)(begin - text) + 1);
  lua_pushinteger(L, (lua_Integer)(end - text));
  return 2 + push_captures(L, &m, begin, end, false);
}

int iris_find(lua_State *L) { return find_or_match(L, true); }
int iris_match(lua_State *L) { return find_or_match(L, false); }

/*
 * -- gmatch
 * -----------------------------------------------------------------------------------------
 */

typedef struct {
  matcher m;
  program program;
  const char *at, *last;
  bool ended;
  item items[]; /* and the sets behind them */
} iteration;

/* Upvalues: the text, the pattern (both only to be kept), the iteration. */
static int next_match(lua_State *L) {
  iteration *state = lua_touserdata(L, lua_upvalueindex(3));
  iris_spend(L, 2);
  while (!state->ended) {
    const char *begin = state->at;
    const char *end = match_from(&state->m, &begin);
    settle(L, &state->m);
    if (end == NULL) break;
    if (end == state->last) { /* the empty match right behind the last one */
      if (begin == state->m.end) break;
      state->at = begin + 1;
      continue;
    }
    state->at = state->last = end;
    return push_captures(L, &state->m, begin, end, true);
  }
  state->ended = true;
  lua_pushnil(L);
  return 1;
}

int iris_gmatch(lua_State *L) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t start = start_place(luaL_optinteger(L, 3, 1), length);
  iris_spend(L, 1 + pattern_length);
  lua_settop(L, 2);
  size_t size = program_size(pattern, pattern_length);
  iteration *state = lua_newuserdatauv(L, sizeof *state + size, 0);
  prepare(&state->program, state->items, pattern_length);
  read_pattern(L, &state->program, pattern, pattern_length, false);
  state->m.program = &state->program;
  state->m.begin = text;
  state->m.end = text + length;
  state->m.steps = 0;
  state->m.limit = iris_of(L)->limits.pattern_steps;
  state->ended = start > length;
  state->at = text + (start > length ? length : start);
  state->last = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

/*
 * -- gsub
 * -------------------------------------------------------------------------------------------
 */

/* Adds the replacement text at stack index 3, with its %0 to %9. */
static void add_template(
  lua_State *L, const matcher *m, luaL_Buffer *buffer, const char *begin, const char *end
) {
  size_t length;
  const char *p = lua_tolstring(L, 3, &length);
  const char *template_end = p + length;
  while (p < template_end) {
    const char *percent = memchr(p, '%', (size_t)(template_end - p));
    if (percent == NULL) percent = template_end;
    luaL_addlstring(buffer, p, (size_t)(percent - p));
    if (percent == template_end) return;
    char c = percent + 1 < template_end ? percent[1] : '\0';
    p = percent + 2;
    if (c == '%') {
      luaL_addchar(buffer, '%');
    } else if (c == '0') {
      luaL_addlstring(buffer, begin, (size_t)(end - begin));
    } else if (c >= '1' && c <= '9') {
      push_capture(L, m, c - '1', begin, end);
      luaL_addvalue(buffer);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
}

static void add_replacement(
  lua_State *L, const matcher *m, luaL_Buffer *buffer, const char *begin, const char *end, int type
) {
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = push_captures(L, m, begin, end, true);
    lua_call(L, count, 1);
  } else if (type == LUA_TTABLE) {
    push_capture(L, m, 0, begin, end);
    lua_gettable(L, 3);
  } else {
    add_template(L, m, buffer, begin, end);
    return;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, begin, (size_t)(end - begin));
  } else if (lua_type(L, -1) == LUA_TSTRING || lua_type(L, -1) == LUA_TNUMBER) {
    iris_spend(L, lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) / 8 : 1);
    luaL_addvalue(buffer);
  } else {
    luaL_error(L, "invalid replacement value (a %s)", iris_type_name(L, -1));
  }
}

int iris_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  luaL_argexpected(
    L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
    "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  iris_spend(L, 1 + pattern_length + length / 8);
  lua_settop(L, 3);
  if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  /* On the heap, because replacements may nest 200 calls deep. */
  program program;
  prepare(
    &program, lua_newuserdatauv(L, program_size(pattern, pattern_length), 0), pattern_length);
  read_pattern(L, &program, pattern, pattern_length, true);
  matcher *m = lua_newuserdatauv(L, sizeof *m, 0);
  m->program = &program;
  m->begin = text;
  m->end = text + length;
  m->steps = 0;
  m->limit = iris_of(L)->limits.pattern_steps;
  size_t template_length = type == LUA_TSTRING || type == LUA_TNUMBER ? lua_rawlen(L, 3) : 0;
  const char *p = text, *last = NULL;
  lua_Integer replaced = 0;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  int64_t total = 0;
  while (replaced < most) {
    const char *end = match_here(m, p);
    total += m->steps;
    settle(L, m);
    if (total > m->limit) return luaL_error(L, "the pattern is too costly on this text");
    if (end != NULL && end != last) {
      replaced += 1;
      iris_spend(L, 1 + (size_t)(end - p) / 8 + template_length / 8);
      add_replacement(L, m, &buffer, p, end, type);
      p = last = end;
    } else if (p < m->end) {
      luaL_addchar(&buffer, *p++);
    } else {
      break;
    }
    if (program.anchored) break;
  }
  if (p < m->end) luaL_addlstring(&buffer, p, (size_t)(m->end - p));
  luaL_pushresult(&buffer);
  lua_pushinteger(L, replaced);
  return 2;
}
