/*
 * Small scripts that crash some releases of liblua. None of them can be written in a sandbox, which
 * has neither metatables nor coroutines; whether they crash tells which liblua this is. Each runs in
 * a stock state. Run one in a process of its own.
 */
#ifndef IRIS_BRIDGE_CANARIES_H
#define IRIS_BRIDGE_CANARIES_H

#ifdef __cplusplus
extern "C" {
#endif

/* How many there are. */
int iris_canary_count(void);

/* What goes wrong where the canary dies, in a line; NULL: there is no such canary. */
const char *iris_canary_title(int number);

/* Runs a canary, counted from 0: 0 when it lived, -1 when there is no memory for a state. Where the
 * library is at fault the process crashes. */
int iris_canary_run(int number);

#ifdef __cplusplus
}
#endif

#endif
