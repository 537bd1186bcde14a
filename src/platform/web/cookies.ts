/** The value of a cookie that scripts may read, or `undefined`. */
export const readCookie = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};
