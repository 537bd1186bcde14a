import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Represents every address that cannot be parsed, so that rate limits treat all of them as one network. */
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

/** Returns an address without port, IPv4 in IPv6 form as IPv4, and invalid text as {@link unknownAddress}. */
export const clientAddress = (text: string | undefined): string => {
  if (text !== undefined && isIPv4(text)) return text;
  const written = bare(text ?? '');
  const parsed = parse(written) ?? parse(written.replace(/:\d+$/, ''));
  return parsed?.toString() ?? unknownAddress;
};
