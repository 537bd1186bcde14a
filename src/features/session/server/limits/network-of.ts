import ipaddr from 'ipaddr.js';
import { clientAddress, unknownAddress } from '#platform/server/http/client-address.ts';

/**
 * The network that an address belongs to as far as one household or school is concerned: an IPv4 address by itself, the first
 * 64 bits of an IPv6 address, of which one line has as many as it likes. Text that is no address counts as one network.
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
