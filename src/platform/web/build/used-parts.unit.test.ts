import { expect, test } from 'vitest';
import { withUsedParts } from './used-parts.ts';

test('keeps used parts of a component and other assignments', () => {
  const code = 'Menu.displayName = "Menu";\nMenu.Item = MenuItem;\nMenu.Sub = MenuSub;\nMenu.classes = classes;\n';
  expect(withUsedParts(code, new Set(['Menu.Item', 'Tabs.Sub']))).toBe(
    'Menu.displayName = "Menu";\nMenu.Item = MenuItem;\n\nMenu.classes = classes;\n',
  );
});
