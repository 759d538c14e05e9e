// Attacks of native code on another process (victim.c), its files, and the machine. Each reports on descriptor 3 whether it got there;
// signals and messages are what the victim says has arrived. Arguments: the program of renderers, the folder of the victim, what it
// prints, and the numbers of the calls that a filter allows, between commas; `-` where there is no filter.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/klog.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static int victim, tcp, udp, shm, sem, msg;
static void *address;
static char secret[200], new[200], datagrams[200], stream[200];

static void report(const char *name, int is_reached) {
    dprintf(3, "%s\t%s\n", name, is_reached ? "escaped" : strerror(errno));
}
#define TRY(name, call) report(name, (errno = 0, (long)(call)) >= 0)

static void send_signals(void) {
    siginfo_t info = {.si_code = SI_QUEUE};
    int pair[2], pidfd = syscall(SYS_pidfd_open, victim, 0);
    kill(victim, SIGRTMIN);
    kill(-victim, SIGRTMIN + 1);
    syscall(SYS_tkill, victim, SIGRTMIN + 2);
    syscall(SYS_tgkill, victim, victim, SIGRTMIN + 3);
    syscall(SYS_rt_sigqueueinfo, victim, SIGRTMIN + 4, &info);
    syscall(SYS_rt_tgsigqueueinfo, victim, victim, SIGRTMIN + 5, &info);
    syscall(SYS_pidfd_send_signal, pidfd, SIGRTMIN + 6, NULL, 0);

    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN + 7};
    event._sigev_un._tid = victim;
    struct itimerspec soon = {.it_value = {.tv_nsec = 1}};
    int timer = 0;
    if (syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) == 0) syscall(SYS_timer_settime, timer, 0, &soon, NULL);

    // The kernel signals the owner of a descriptor when something can be read from it.
    struct f_owner_ex owner = {F_OWNER_TID, victim};
    for (int way = 0; way < 4; way++) {
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0 && pipe2(pair, 0) < 0) continue;
        if (way == 0) fcntl(pair[0], F_SETOWN, victim);
        if (way == 1) fcntl(pair[0], F_SETOWN_EX, &owner);
        if (way == 2) ioctl(pair[0], FIOSETOWN, &victim);
        if (way == 3) ioctl(pair[0], SIOCSPGRP, &victim);
        fcntl(pair[0], F_SETSIG, SIGRTMIN + 8 + way);
        fcntl(pair[0], F_SETFL, O_ASYNC | O_NONBLOCK);
        if (write(pair[1], "", 1) < 0) perror("write");
    }
    kill(-1, SIGRTMIN + 12);
}

static socklen_t unix_address(struct sockaddr_un *to, const char *path, int is_abstract) {
    *to = (struct sockaddr_un){.sun_family = AF_UNIX};
    strcpy(to->sun_path + is_abstract, path);
    return offsetof(struct sockaddr_un, sun_path) + is_abstract + strlen(path);
}

static void send_messages(void) {
    struct sockaddr_in port = {.sin_family = AF_INET, .sin_port = htons(tcp), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_in6 port6 = {.sin6_family = AF_INET6, .sin6_port = htons(tcp), .sin6_addr.s6_addr = {[10] = 255, [11] = 255, [12] = 127, [15] = 1}};
    TRY("sockets: TCP", connect(socket(AF_INET, SOCK_STREAM, 0), (void *)&port, sizeof port));
    TRY("sockets: TCP by IPv6", connect(socket(AF_INET6, SOCK_STREAM, 0), (void *)&port6, sizeof port6));
    TRY("sockets: TCP with its first data", sendto(socket(AF_INET, SOCK_STREAM, 0), "", 1, MSG_FASTOPEN, (void *)&port, sizeof port));
    port.sin_port = htons(udp);
    const char *text = "sockets: UDP";
    sendto(socket(AF_INET, SOCK_DGRAM, 0), text, strlen(text), 0, (void *)&port, sizeof port);
    TRY("sockets: all packets", socket(AF_PACKET, SOCK_RAW, htons(3)));
    TRY("sockets: raw", socket(AF_INET, SOCK_RAW, 1));

    for (int is_abstract = 0; is_abstract < 2; is_abstract++) {
        char name[200];
        struct sockaddr_un to;
        socklen_t length = unix_address(&to, stream, is_abstract);
        snprintf(name, sizeof name, "sockets: Unix%s", is_abstract ? ", abstract" : "");
        TRY(name, connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&to, length));

        length = unix_address(&to, datagrams, is_abstract);
        for (int way = 0; way < 5; way++) {
            int pair[2] = {3, 3};
            if (way > 3) pair[0] = socket(AF_UNIX, SOCK_DGRAM, 0);
            else if (way > 0) socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
            const char *ways[] = {"the pipe", "a pair", "a pair's message", "a pair that connects", "a socket"};
            snprintf(name, sizeof name, "sockets: datagram of %s%s", ways[way], is_abstract ? ", abstract" : "");
            struct iovec part = {name, strlen(name)};
            struct msghdr message = {.msg_name = &to, .msg_namelen = length, .msg_iov = &part, .msg_iovlen = 1};
            struct mmsghdr messages = {.msg_hdr = message};
            if (way == 2) sendmsg(pair[0], &message, 0), sendmmsg(pair[0], &messages, 1, 0);
            else if (way != 3) sendto(pair[0], name, strlen(name), 0, (void *)&to, length);
            else if (connect(pair[0], (void *)&to, length) == 0) TRY(name, write(pair[0], name, strlen(name)));
        }
    }
}

static void reach_process(void) {
    long value = 0;
    char path[200];
    struct iovec own = {&value, sizeof value}, other = {address, sizeof value};
    struct sched_param normal = {0};
    cpu_set_t processors;
    CPU_ZERO(&processors);
    CPU_SET(0, &processors);
    struct { unsigned size, policy; unsigned long long flags; int nice; unsigned priority; unsigned long long rest[3]; } attributes = {.size = 48};
    struct perf_event_attr event = {.type = PERF_TYPE_SOFTWARE, .size = sizeof event, .config = PERF_COUNT_SW_CPU_CLOCK};
    int pidfd = syscall(SYS_pidfd_open, victim, 0), status = 0;
    struct rlimit limit = {100, 100};
    TRY("process: reads its memory", process_vm_readv(victim, &own, 1, &other, 1, 0));
    TRY("process: writes its memory", process_vm_writev(victim, &own, 1, &other, 1, 0));
    TRY("process: seizes it", ptrace(PTRACE_SEIZE, victim, 0, 0));
    TRY("process: takes a descriptor", syscall(SYS_pidfd_getfd, pidfd, 0, 0));
    TRY("process: advises its memory", syscall(SYS_process_madvise, pidfd, &other, 1, 20, 0));
    TRY("process: releases its memory", syscall(SYS_process_mrelease, pidfd, 0));
    TRY("process: enters its namespaces", setns(pidfd, CLONE_NEWUTS));
    TRY("process: compares", syscall(SYS_kcmp, victim, getpid(), 2, 0, 0));
    TRY("process: limits", prlimit(victim, RLIMIT_NOFILE, &limit, NULL));
    TRY("process: reads its limits", prlimit(victim, RLIMIT_NOFILE, NULL, &limit));
    TRY("process: priority", setpriority(PRIO_PROCESS, victim, 19));
    TRY("process: priority of disks", syscall(SYS_ioprio_set, 1, victim, 2 << 13));
    TRY("process: scheduler", sched_setscheduler(victim, SCHED_IDLE, &normal));
    TRY("process: scheduler's parameters", sched_setparam(victim, &normal));
    TRY("process: scheduler's attributes", syscall(SYS_sched_setattr, victim, &attributes, 0));
    TRY("process: processors", sched_setaffinity(victim, sizeof processors, &processors));
    TRY("process: moves its pages", syscall(SYS_move_pages, victim, 1, &address, NULL, &status, 0));
    TRY("process: moves its memory", syscall(SYS_migrate_pages, victim, 64, &value, &value));
    TRY("process: locks", syscall(SYS_get_robust_list, victim, &value, &value));
    TRY("process: measures", syscall(SYS_perf_event_open, &event, victim, -1, -1, 0));
    TRY("process: group", setpgid(victim, 0));
    const char *of[] = {"mem", "environ", "maps", "root/etc/passwd", "fd/0"};
    for (int at = 0; at < 5; at++) {
        snprintf(path, sizeof path, "/proc/%d/%s", victim, of[at]);
        TRY(path + strlen("/proc"), open(path, O_RDONLY));
    }
    snprintf(path, sizeof path, "/proc/%d/cwd", victim);
    TRY("process: its folder", readlink(path, (char *)&value, sizeof value));

    struct { long type; char text[1]; } message = {1, "m"};
    TRY("shared: memory", shmat(shm, NULL, 0) == (void *)-1 ? -1 : 0);
    TRY("shared: what is known of memory", shmctl(shm, IPC_STAT, &(struct shmid_ds){0}));
    TRY("shared: semaphore", semctl(sem, 0, SETVAL, 1));
    TRY("shared: value of a semaphore", semctl(sem, 0, GETVAL));
    TRY("shared: operation", semop(sem, &(struct sembuf){0, 1, 0}, 1));
    TRY("shared: sends", msgsnd(msg, &message, 1, IPC_NOWAIT));
    TRY("shared: removes", msgctl(msg, IPC_RMID, NULL));
    TRY("shared: queue", syscall(SYS_mq_open, "victim", O_RDWR, 0, NULL));
    TRY("shared: key of the session", syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_SESSION_KEYRING, "user", "secret", 0));
}

static void change_files(void) {
    struct { struct file_handle handle; char bytes[128]; } handle = {.handle.handle_bytes = 128};
    int mount_id, events = inotify_init1(0);
    long how[3] = {O_RDONLY};
    TRY("files: reads", open(secret, O_RDONLY));
    TRY("files: reads by the newest call", syscall(SYS_openat2, AT_FDCWD, secret, how, sizeof how));
    TRY("files: writes", open(secret, O_WRONLY | O_APPEND));
    TRY("files: creates", open(new, O_CREAT | O_RDONLY, 0600));
    TRY("files: creates one without a name", open(secret, O_TMPFILE | O_RDWR, 0600));
    TRY("files: its handle", name_to_handle_at(AT_FDCWD, secret, &handle.handle, &mount_id, 0));
    TRY("files: opens a handle", open_by_handle_at(open("/", O_RDONLY), &handle.handle, O_RDONLY));
    TRY("files: mode", chmod(secret, 0600));
    TRY("files: mode, by the newest call", syscall(452, AT_FDCWD, secret, 0600, 0));
    TRY("files: owner", chown(secret, -1, -1));
    TRY("files: owner of a link", lchown(secret, -1, -1));
    TRY("files: length", truncate(secret, 6));
    TRY("files: time", utime(secret, NULL));
    TRY("files: time, finer", utimes(secret, NULL));
    TRY("files: time, finest", utimensat(AT_FDCWD, secret, NULL, 0));
    TRY("files: sets an attribute", setxattr(secret, "user.a", "a", 1, 0));
    TRY("files: sets a link's", lsetxattr(secret, "user.a", "a", 1, 0));
    TRY("files: lists attributes", listxattr(secret, NULL, 0));
    TRY("files: reads an attribute", getxattr(secret, "user.a", NULL, 0) < 0 && errno != ENODATA ? -1 : 0);
    TRY("files: removes an attribute", removexattr(secret, "user.a") < 0 && errno != ENODATA ? -1 : 0);
    TRY("files: watches", inotify_add_watch(events, secret, IN_ALL_EVENTS));
    TRY("files: watches a mount", fanotify_mark(fanotify_init(FAN_CLASS_NOTIF, O_RDONLY), FAN_MARK_ADD | FAN_MARK_MOUNT, FAN_OPEN, AT_FDCWD, "/"));
    TRY("files: another program", (syscall(SYS_execve, "/bin/sh", 1, NULL), errno == EFAULT ? 0 : -1));
    TRY("files: link", link(secret, new));
    TRY("files: symbolic link", symlink(secret, new));
    TRY("files: pipe", mknod(new, S_IFIFO | 0600, 0));
    TRY("files: folder", mkdir(new, 0700));
    TRY("files: renames", rename(secret, new));
    TRY("files: deletes", unlink(secret));
    TRY("files: deletes a folder", rmdir(new));
}

static void change_machine(void) {
    struct timespec now;
    char name[65];
    clock_gettime(CLOCK_REALTIME, &now);
    TRY("machine: mounts", mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL));
    TRY("machine: mounts a copy", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
    TRY("machine: file system", syscall(SYS_fsopen, "tmpfs", 0));
    TRY("machine: unmounts", umount2("/", MNT_DETACH | UMOUNT_NOFOLLOW));
    TRY("machine: root", chroot("/"));
    TRY("machine: name", gethostname(name, sizeof name) < 0 ? -1 : sethostname(name, strlen(name)));
    TRY("machine: clock", clock_settime(CLOCK_REALTIME, &now));
    TRY("machine: log", klogctl(10, NULL, 0));
    TRY("machine: user", setresuid(0, 0, 0));
}

/** What a filter must refuse by an argument, or by its number. */
static void pass_filter(const char *allowed) {
    int pair[2] = {3, 3}, commands[] = {F_DUPFD, F_SETLK, F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY, F_SETPIPE_SZ, F_ADD_SEALS};
    unsigned long requests[] = {TIOCSTI, TIOCSCTTY, TIOCLINUX, FIOASYNC, FIOSETOWN, SIOCSPGRP, SIOCGIFCONF, FIONREAD};
    char name[100];
    for (size_t at = 0; at < sizeof commands / sizeof *commands; at++) {
        snprintf(name, sizeof name, "filter: fcntl %d", commands[at]);
        TRY(name, (fcntl(pair[0], commands[at], 0), errno == ENOSYS ? -1 : 0));
    }
    for (size_t at = 0; at < sizeof requests / sizeof *requests; at++) {
        snprintf(name, sizeof name, "filter: ioctl 0x%lx", requests[at]);
        TRY(name, (ioctl(pair[0], requests[at], &victim), errno == ENOSYS ? -1 : 0));
    }
    for (int bit = 0; bit <= 32; bit++) {
        unsigned thread = 0x3d0f00, flags = bit < 32 ? thread ^ 1u << bit : SIGCHLD;
        if (flags == 0x7d0f00) continue; // a thread of musl
        snprintf(name, sizeof name, "filter: clone 0x%x", flags);
        TRY(name, (syscall(SYS_clone, flags, 0, 0, 0, 0), errno == ENOSYS ? -1 : 0));
    }
    for (long number = 0; number < 1024; number++) {
        char listed[20];
        snprintf(listed, sizeof listed, ",%ld,", number);
        snprintf(name, sizeof name, "filter: call %ld", number);
        int is_tried = !strstr(allowed, listed);
#ifdef __x86_64__
        if (number == 335 || number == 336) is_tried = 0; // of the kernel's own probes: no filter is asked, anybody else is ended
#endif
        if (is_tried) TRY(name, (syscall(number, -1, -1, -1, -1, -1, -1), errno == ENOSYS ? -1 : 0));
#ifdef __x86_64__
        snprintf(name, sizeof name, "filter: call %ld of x32", number);
        TRY(name, (syscall(number | 0x40000000, -1, -1, -1, -1, -1, -1), errno == ENOSYS ? -1 : 0));
#endif
    }
}

int main(int count, char **given) {
    alarm(60); // where a sandbox lets it wait for ever
    if (count != 5 || sscanf(given[3], "%d %d %d %d %d %d %p", &victim, &tcp, &udp, &shm, &sem, &msg, &address) != 7) return 1;
    snprintf(secret, sizeof secret, "%s/secret", given[2]);
    snprintf(new, sizeof new, "%s/new", given[2]);
    snprintf(datagrams, sizeof datagrams, "%s/datagrams", given[2]);
    snprintf(stream, sizeof stream, "%s/stream", given[2]);
    send_signals();
    send_messages();
    reach_process();
    change_files();
    change_machine();
    if (*given[4] == ',') pass_filter(given[4]);
    dprintf(3, "all tried\tyes\n");
#ifdef __x86_64__
    if (*given[4] == ',') {
        long answer;
        __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20)); // getpid; the filter ends the process
        report("filter: calls of 32 bits", answer > 0);
    }
#endif
    return 0;
}
