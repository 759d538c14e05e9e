/**
 * Whether a path looks like that of a file: its last segment has an extension, as in `/x/y.png`, or one segment begins with
 * a dot, as in `/.git/config`.
 */
export const isFilePath = (pathname: string) => /\.\w{1,12}$|\/\./.test(pathname);
