import type { Written } from '../../schemas.ts';

/** An observation as it was typed. */
export type Typed = Written;

/** Something done in a class's observations, on its way to the server. Steps of a class go out in their order. */
export type ObservationStep =
  /** @property sentAs the `clientId` of the call */
  ({ readonly kind: 'add'; readonly sentAs: string } & Typed) | { readonly kind: 'withdraw'; readonly of: string };
