import ipaddr from 'ipaddr.js';

/** Stands for every address that cannot be parsed, so that all of them count as one network. */
export const unknownAddress = 'unknown';

const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const [withoutZone = ''] = text.split('%');
  return ipaddr.IPv6.isValid(withoutZone) ? ipaddr.process(withoutZone) : undefined;
};

/** Removes quotes, brackets and a port: `"[2001:db8::1]:443"` becomes `2001:db8::1`. */
const bare = (text: string): string => {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1');
  return /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted)?.[1] ?? unquoted;
};

/**
 * Returns the address of a client as a proxy or a socket names it, in its canonical form and without a port.
 * An IPv4 address in IPv6 form becomes the IPv4 address; text that is no address becomes {@link unknownAddress}.
 */
export const clientAddress = (text: string | undefined): string => {
  const written = bare(text ?? '');
  const parsed = parse(written) ?? parse(written.replace(/:\d+$/, ''));
  return parsed?.toString() ?? unknownAddress;
};
