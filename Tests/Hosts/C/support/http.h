/* A client for plain HTTP on loopback: one request, one connection. */
#ifndef HTTP_H
#define HTTP_H

#ifdef __cplusplus
extern "C" {
#endif

struct http_answer {
    int status;     /* 0: no answer */
    char *location; /* of a redirect, or NULL */
    char *head;     /* the status line and the headers; never NULL */
    char *body;     /* never NULL; ends with NUL */
};

/* Free the answer with http_free. */
struct http_answer http_get(const char *url);
/* With headers of yours, each ended by CR LF. */
struct http_answer http_send(const char *method, const char *url, const char *headers, const char *body);
struct http_answer http_post_json(const char *url, const char *json);
void http_free(struct http_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
