# Gives up rights for good, and becomes the program that is named: what it may read (Landlock), and which calls of the kernel it may make
# (seccomp). Neither needs a right. Perl, because it can make these calls and every Debian and Ubuntu has it.
# Arguments: the filter in hexadecimal, the paths that may be read, `--`, the program with its arguments.
use strict;
use warnings;

my ($hex, @rest) = @ARGV;
my @readable;
push @readable, shift @rest while $rest[0] ne '--';
shift @rest;

my ($prctl, $create, $add, $restrict) = (157, 444, 445, 446);
my $execute_and_read = 1 | 4 | 8; # run a file, read a file, list a folder
my $everything = (1 << 13) - 1;   # all that the first version of Landlock knows

sub call {
    my ($name, @given) = @_;
    my $number = shift @given;
    my $answer = syscall($number, @given);
    die "$name: $!\n" if $answer < 0;
    return $answer;
}

call('no_new_privs', $prctl, 38, 1, 0, 0, 0);

my $rules = call('landlock', $create, pack('Q', $everything), 8, 0);
for my $path (@readable) {
    sysopen(my $file, $path, 0) or die "$path: $!\n";
    my $allowed = -d $path ? $execute_and_read : 1 | 4;
    call($path, $add, $rules, 1, pack('Q l', $allowed, fileno $file), 0);
}
call('landlock', $restrict, $rules, 0);

my $filter = pack('H*', $hex);
call('seccomp', $prctl, 22, 2, pack('S x6 P', length($filter) / 8, $filter), 0, 0);

exec { $rest[0] } @rest or die "$rest[0]: $!\n";
