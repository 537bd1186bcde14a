/** Returns a cookie's value. Undefined if the cookie is missing or during server rendering. */
export const readCookie = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};
