import type { Role } from './roles.ts';

/** An answer that a page brings along, by the key under which the browser keeps it. */
export type KnownAnswer = readonly [key: readonly unknown[], answer: unknown];

/** What the server puts into a page for who is signed in: the address that it shows and what its calls would answer. */
export type FirstView = {
  readonly address: string;
  readonly answers: readonly KnownAnswer[];
  /** Rendered for a phone, by the name of the browser. */
  readonly isNarrow: boolean;
  /** When it was rendered, by the server's clock, in milliseconds. */
  readonly now: number;
};

/** The element of the page that holds it as JSON. */
export const firstViewElement = 'first-view';

/** A call that reads. @property body of a POST */
export type ReadCall = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: string };

/** A read that a page still needs. */
export type WantedAnswer = { readonly key: readonly unknown[]; readonly call: ReadCall };

/** @property address which it shows @property role whose area it is, once it is rendered @property wanted what it shows as loading */
export type RenderedPage = {
  readonly address: string;
  readonly role?: Role;
  readonly markup: string;
  readonly wanted: readonly WantedAnswer[];
};

/** Without any answer it says only what every screen wants. @returns `undefined` for a screen that only the browser renders */
export type RenderFirstView = (view: FirstView) => Promise<RenderedPage | undefined>;
