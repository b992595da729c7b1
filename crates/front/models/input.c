// Models of the functions of stdio.h that read lines. Where they get their characters from is the environment.

// model: fgets
int fgetc(void *stream);
char *fgets(char *s, int n, void *stream) {
  int i = 0;
  if (n <= 0) return 0;
  while (i < n - 1) {
    int c = fgetc(stream);
    if (c < 0) break;
    s[i++] = (char)c;
    if (c == '\n') break;
  }
  if (i == 0 && n > 1) return 0;
  s[i] = 0;
  return s;
}

// model: gets
int getchar(void);
char *gets(char *s) {
  __SIZE_TYPE__ i = 0;
  int c = getchar();
  if (c < 0) return 0;
  while (c >= 0 && c != '\n') {
    s[i++] = (char)c;
    c = getchar();
  }
  s[i] = 0;
  return s;
}
