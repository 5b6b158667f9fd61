#pragma once

/* Keeps this process off the network: names have no addresses, and only this machine can be connected to. */
void cardea_fuzz_go_offline(void);
