import type { QueryKey } from '@tanstack/react-query';
import type { EndpointDefinition, RequestOf } from '#kernel/endpoint.ts';

/** Where the answers of an endpoint stand in the cache: all of them, or the one for that input. */
export const endpointKey = <D extends EndpointDefinition>(endpoint: D, input?: RequestOf<D>): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];
