/**
 * Returns the value of a cookie readable by scripts. Returns `undefined` if it is missing or during server rendering.
 */
export const readCookie = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};
