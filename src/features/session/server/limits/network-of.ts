import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to as far as one household or school is concerned: an IPv4 address by itself, the first
 * 64 bits of an IPv6 address, of which one line has as many as it likes.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
