import { expect, test } from 'vitest';
import { withUsedParts } from './used-parts.ts';

test('a component keeps the parts that are used, and what is no part', () => {
  const code = 'Menu.displayName = "Menu";\nMenu.Item = MenuItem;\nMenu.Sub = MenuSub;\nMenu.classes = classes;\n';
  expect(withUsedParts(code, new Set(['Menu.Item', 'Tabs.Sub']))).toBe(
    'Menu.displayName = "Menu";\nMenu.Item = MenuItem;\n\nMenu.classes = classes;\n',
  );
});
