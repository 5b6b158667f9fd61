/* A browser and a person in one: goes where the page sends it, and brings the redirect back. */
#ifndef PAGE_H
#define PAGE_H

#include "host.h"

/* Shows the pages of the configuration's clients by it. The sandbox must have an automatic outcome. */
void follow_pages(cardea_config *config);

/* Begins a login with a page and a loopback listener; the operation. */
cardea_operation begin_with_page(cardea_client *client);

#endif
