# Gives up rights for good, and becomes the program that is named: what it may read (Landlock), and which calls of the kernel it may make
# (seccomp). Neither needs a right. Perl, because it can make these calls and every Debian and Ubuntu has it.
# Arguments: the number of `prctl`, the filter in hexadecimal, the paths that may be read, `--`, the program with its arguments.
use strict;
use warnings;

my ($prctl, $hex, @rest) = @ARGV;
my @readable;
push @readable, shift @rest while $rest[0] ne '--';
shift @rest;

my ($create, $add, $restrict) = (444, 445, 446);
my $execute_and_read = 1 | 4 | 8; # run a file, read a file, list a folder

sub call {
    my ($name, @given) = @_;
    my $number = 0 + shift @given; # `syscall` takes a text for an address
    my $answer = syscall($number, @given);
    die "$name: $!\n" if $answer < 0;
    return $answer;
}

call('no_new_privs', $prctl, 38, 1, 0, 0, 0);

# Refuses all that this kernel's Landlock knows: 13 to 16 ways to use files; since version 4 TCP; since 6 abstract sockets and signals.
my $version = call('landlock', $create, 0, 0, 1);
my $files = (1 << (0, 13, 14, 15, 15, 16)[$version < 5 ? $version : 5]) - 1;
my $size = $version < 4 ? 8 : $version < 6 ? 16 : 24;
my $rules = call('landlock', $create, pack('Q3', $files, 3, 3), $size, 0);
for my $path (@readable) {
    sysopen(my $file, $path, 0) or die "$path: $!\n";
    my $allowed = -d $path ? $execute_and_read : 1 | 4;
    call($path, $add, $rules, 1, pack('Q l', $allowed, fileno $file), 0);
}
call('landlock', $restrict, $rules, 0);

my $filter = pack('H*', $hex);
call('seccomp', $prctl, 22, 2, pack('S x6 P', length($filter) / 8, $filter), 0, 0);

exec { $rest[0] } @rest or die "$rest[0]: $!\n";
