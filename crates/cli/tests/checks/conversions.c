// expect: no-overflow safe
// expect: conversion unsafe
// model: LP64
// A conversion that changes a number is no overflow, nor is a short that is counted beyond its end.
int main(void) {
    short s = 32767;
    s++;
    char c = 127;
    c++;
    int i = 2147483648L;
    return s == c || i == 7;
}
