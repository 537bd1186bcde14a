import ipaddr from 'ipaddr.js';
import { clientAddress, unknownAddress } from '#platform/server/http/client-address.ts';

/**
 * Returns the network of an address, so that a household or school counts as a single network. An IPv4 address is its
 * own network. An IPv6 address belongs to its first 64 bits, because one line can use any number of addresses within
 * them. All text that is not an address counts as one network.
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
