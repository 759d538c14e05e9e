// A process that native attacks (attacks.c) try to reach. It prints its id and where it can be reached, waits for the end of its
// input, and prints what arrived meanwhile. Argument: its folder.
#include <arpa/inet.h>
#include <mqueue.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static long secret = 42;

static int bound(int type, const char *path, int is_abstract) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path + is_abstract, path);
    int fd = socket(AF_UNIX, type, 0);
    if (bind(fd, (void *)&address, offsetof(struct sockaddr_un, sun_path) + is_abstract + strlen(path)) < 0) perror(path);
    if (type == SOCK_STREAM) listen(fd, 9);
    return fd;
}

static int bound_to_port(int type, int *port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, type, 0);
    if (bind(fd, (void *)&address, length) < 0 || getsockname(fd, (void *)&address, &length) < 0) perror("port");
    if (type == SOCK_STREAM) listen(fd, 9);
    *port = ntohs(address.sin_port);
    return fd;
}

int main(int count, char **given) {
    sigset_t all, pending;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    if (count < 2 || chdir(given[1]) < 0) return 1;

    char named[200];
    snprintf(named, sizeof named, "%s/datagrams", given[1]);
    int tcp, udp, sockets[] = {bound_to_port(SOCK_DGRAM, &udp), bound(SOCK_DGRAM, named, 0), bound(SOCK_DGRAM, named, 1)};
    bound_to_port(SOCK_STREAM, &tcp);
    snprintf(named, sizeof named, "%s/stream", given[1]);
    bound(SOCK_STREAM, named, 0);
    bound(SOCK_STREAM, named, 1);
    mq_open("/victim", O_CREAT | O_RDWR, 0600, NULL);
    printf("%d %d %d %d %d %d %p\n", getpid(), tcp, udp, shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600),
           semget(IPC_PRIVATE, 1, IPC_CREAT | 0600), msgget(IPC_PRIVATE, IPC_CREAT | 0600), (void *)&secret);
    fflush(stdout);

    char text[200];
    while (read(0, text, sizeof text) > 0) {}
    for (int at = 0; at < 3; at++)
        for (ssize_t length; (length = recv(sockets[at], text, sizeof text, MSG_DONTWAIT)) >= 0;)
            printf("%.*s\n", (int)length, text);
    sigpending(&pending);
    for (int signal = 1; signal < NSIG; signal++)
        if (sigismember(&pending, signal)) printf("signals: %d\n", signal - SIGRTMIN);
    return 0;
}
