import type { EndpointDefinition, ServedEndpoint } from '#kernel/endpoint.ts';
import type { AnyHandler, Feature } from './feature.ts';

type ServedCall = { readonly definition: ServedEndpoint; readonly handler: AnyHandler };

/** Returns the endpoint and handler that serve a call. @throws if no feature serves it */
export type FindCall = (endpoint: EndpointDefinition) => ServedCall;

const keyOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

export const createCallFinder = (features: readonly Feature[]): FindCall => {
  const calls = new Map<string, ServedCall>();
  for (const { endpoints, handlers } of features) {
    for (const [name, definition] of Object.entries(endpoints)) {
      const handler = handlers[name];
      if (handler) calls.set(keyOf(definition), { definition, handler });
    }
  }
  return (endpoint) => {
    const call = calls.get(keyOf(endpoint));
    if (!call) throw new Error(`No handler serves ${keyOf(endpoint)}.`);
    return call;
  };
};
