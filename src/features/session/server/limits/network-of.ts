import ipaddr from 'ipaddr.js';
import { clientAddress, unknownAddress } from '#platform/server/http/client-address.ts';

/**
 * Returns the network that counts as one source: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * line can use all addresses within them. All other text counts as one network.
 */
export const networkOf = (text: string): string => {
  const address = clientAddress(text);
  if (address === unknownAddress) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
