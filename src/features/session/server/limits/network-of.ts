import ipaddr from 'ipaddr.js';
import { clientAddress, unknownAddress } from '#platform/server/http/client-address.ts';

/** Returns an IPv4 address, or the first 64 bits of IPv6, as one line can use them all. Other text is one network. */
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
