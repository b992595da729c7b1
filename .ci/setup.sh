# shellcheck shell=bash
# Sourced by ./euphonium and ./test, with the project as the working directory: makes sure that what the
# build needs is there, and installs what Debian has of it. Says what it does on standard error, and
# says nothing when nothing is missing.

say() { echo "euphonium: $*" >&2; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        say "'$*' needs root and there is no sudo: please run it as root, then try again"
        exit 1
    fi
}

# install PACKAGES...
install_packages() {
    if ! command -v apt-get >/dev/null 2>&1; then
        say "there is no apt-get here: please install $* with your system's tools, then try again"
        exit 1
    fi
    as_root apt-get update -qq >&2 || say "the package lists could not be updated; trying with those there are"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2 || {
        say "could not install $*"
        exit 1
    }
}

# Is the first version at least the second?
at_least() {
    [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]
}

# The newest clang there is.
find_clang() {
    for name in clang-22 clang-21 clang-20 clang-19 clang-18 clang-17 clang-16 clang-15 clang-14 clang; do
        if command -v "$name"; then
            return 0
        fi
    done
    return 1
}

# What an empty environment lacks (`env -i`), and where to build if the project cannot be written.
complete_environment() {
    if [[ $(declare -p PATH 2>/dev/null) != declare\ -*x* ]]; then
        # The shell has a search path of its own then, which the programs that it starts do not see.
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
        export PATH
    fi
    if [ -z "${HOME:-}" ]; then
        unset HOME
        HOME=~ # without HOME, this is what the system's list of users says
        export HOME
    fi
    if [ -z "${CARGO_TARGET_DIR:-}" ] && ! [ -w "${project:-.}" ] && ! [ -w "${project:-.}/target" ]; then
        CARGO_TARGET_DIR="${XDG_CACHE_HOME:-$HOME/.cache}/euphonium/target"
        export CARGO_TARGET_DIR
    fi
}

set_up() {
    # rustup puts cargo where only login shells look.
    if ! command -v cargo >/dev/null 2>&1 && [ -x "$HOME/.cargo/bin/cargo" ]; then
        PATH="$HOME/.cargo/bin:$PATH"
        export PATH
    fi
    if ! command -v "${CXX:-c++}" >/dev/null 2>&1; then
        say "there is no C++ compiler, which CaDiCaL (our SAT solver for bit-vectors) needs: installing g++"
        install_packages g++ libc6-dev
    fi
    if ! find_clang >/dev/null; then
        say "there is no clang, which reads C programs for us: installing it"
        install_packages clang
    fi
    wanted=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
    found=$(cargo --version 2>/dev/null | cut -d ' ' -f 2)
    if [ -z "$found" ] || ! at_least "$found" "$wanted"; then
        say "Rust $wanted or newer is needed to build, and ${found:-no cargo} is here: installing it with rustup"
        command -v curl >/dev/null 2>&1 || install_packages curl ca-certificates
        curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs |
            sh -s -- -y -q --profile minimal --component clippy,rustfmt >&2 || {
            say "rustup failed: please install Rust $wanted or newer (see https://rustup.rs), then try again"
            exit 1
        }
        PATH="$HOME/.cargo/bin:$PATH"
        export PATH
    fi
}

# What only the tests need: they execute programs of both data models, and those that call the C library need one of
# 32 bits.
set_up_tests() {
    if [ "$(uname -m)" = x86_64 ] && ! echo '#include <stdio.h>' | cc -m32 -fsyntax-only -x c - 2>/dev/null; then
        say "there is no C library of 32 bits, which the tests of ILP32 programs need: installing it"
        install_packages gcc-multilib
    fi
}

# What the tests of the Python package need; what they need of Python's packages is fetched from its registry.
set_up_python() {
    if ! python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
        say "there is no Python (3.9 or newer) with venv, which the tests of the Python package need: installing it"
        install_packages python3 python3-venv
    fi
}

# What packing the editor's extension needs; npm fetches the rest from its registry.
set_up_node() {
    if ! command -v npm >/dev/null 2>&1; then
        say "there is no npm, which packs the extension for editors: installing it"
        install_packages npm
    fi
}

# cargo_offline_first SUBCOMMAND ARGUMENTS...: fetches the dependencies only if they are not there.
cargo_offline_first() {
    if cargo fetch --locked --offline --quiet >/dev/null 2>&1; then
        cargo "$1" --locked --offline "${@:2}"
    else
        cargo "$1" --locked "${@:2}"
    fi
}
