/* Answers the prompts of gnome-keyring by a script on standard input, without a display. Prints its bus name first.
 *
 *   password WORD   the next prompt gets this password      cancel       the next prompt is dismissed
 *   delay MS        from now on an answer takes so long     await        prints "prompting" as soon as a prompt is open
 *   rest            prints "resting" as soon as none is   sync         prints "ready": all lines before it are obeyed
 *
 * cc scripted_prompter.c $(pkg-config --cflags --libs gcr-base-3) */
#define GCR_API_SUBJECT_TO_CHANGE
#include <gcr/gcr-base.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gboolean tell_when_prompting(gpointer unused) {
    (void)unused;
    if (!gcr_mock_prompter_is_prompting()) return G_SOURCE_CONTINUE;
    puts("prompting");
    return G_SOURCE_REMOVE;
}

static gboolean tell_when_resting(gpointer unused) {
    (void)unused;
    if (gcr_mock_prompter_is_prompting()) return G_SOURCE_CONTINUE;
    puts("resting");
    return G_SOURCE_REMOVE;
}

static void obey(const char *line) {
    if (g_str_has_prefix(line, "password ")) gcr_mock_prompter_expect_password_ok(line + strlen("password "), NULL);
    if (strcmp(line, "cancel") == 0) gcr_mock_prompter_expect_password_cancel();
    if (g_str_has_prefix(line, "delay ")) gcr_mock_prompter_set_delay_msec((guint)atoi(line + strlen("delay ")));
    if (strcmp(line, "await") == 0) g_timeout_add(2, tell_when_prompting, NULL);
    if (strcmp(line, "sync") == 0) puts("ready");
    if (strcmp(line, "rest") == 0) g_timeout_add(2, tell_when_resting, NULL);
}

static gboolean on_line(GIOChannel *input, GIOCondition condition, gpointer loop) {
    (void)condition;
    g_autofree char *line = NULL;
    if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
        g_main_loop_quit(loop);
        return G_SOURCE_REMOVE;
    }
    obey(g_strchomp(line));
    return G_SOURCE_CONTINUE;
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    puts(gcr_mock_prompter_start());
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_io_add_watch(g_io_channel_unix_new(0), G_IO_IN | G_IO_HUP, on_line, loop);
    g_main_loop_run(loop);
    return 0;
}
