import { Children, type ReactNode } from 'react';

const placeholder = /\uE000(\d+)\uE001/;

/** Fills the placeholders of a message, such as `({ link }) => 'See ' + link + '.'`, with elements. */
export const withElements = <Name extends string>(
  message: (values: Record<Name, string>) => string,
  elements: Record<NoInfer<Name>, ReactNode>,
): ReactNode => {
  const names = Object.keys(elements) as Name[];
  const marked = Object.fromEntries(names.map((name, at) => [name, `\uE000${at}\uE001`])) as Record<Name, string>;
  const parts = message(marked).split(placeholder);
  const elementOf = (at: string) => {
    const name = names[Number(at)];
    return name && elements[name];
  };
  return Children.toArray(parts.map((part, index) => (index % 2 === 1 ? elementOf(part) : part)));
};
