import type { QueryKey } from '@tanstack/react-query';
import type { EndpointDefinition, RequestOf } from '#kernel/endpoint.ts';

/** Returns the cache key of an endpoint's responses: of all inputs, or of the given one. */
export const endpointKey = <D extends EndpointDefinition>(endpoint: D, input?: RequestOf<D>): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];
