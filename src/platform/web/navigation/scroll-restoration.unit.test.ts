import { afterEach, expect, test, vi } from 'vitest';

const place = (pathname: string, hash = '', key = 'default') => ({ key, pathname, search: '', hash });

/** Opens a document with the tab's stored data. `goTo` and `hide` simulate the user. */
const openDocument = async (
  navigationType: 'navigate' | 'reload',
  at: ReturnType<typeof place>,
  stored: Map<string, string>,
) => {
  vi.resetModules();
  const { startScrollRestoration, saveScroll, restoreScroll } = await import('./scroll-restoration.ts');
  const scrolled: number[] = [];
  let hide = () => {};
  vi.stubGlobal('history', { scrollRestoration: 'auto' });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigationType }] });
  vi.stubGlobal('document', { getElementById: () => ({ scrollIntoView: () => scrolled.push(-1) }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    if (event === 'pagehide') hide = listener;
  });
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolled.push(y));
  vi.stubGlobal('scrollY', 0);
  let shown = at;
  startScrollRestoration(() => shown);
  restoreScroll(shown);
  return {
    scrolled,
    scroll: (y: number) => void vi.stubGlobal('scrollY', y),
    goTo: (next: ReturnType<typeof place>) => {
      saveScroll(shown);
      shown = next;
      restoreScroll(shown);
    },
    hide: () => hide(),
  };
};

afterEach(() => void vi.unstubAllGlobals());

test('restores the position after going back, and that of an entry not made by the router by its address', async () => {
  const { scrolled, scroll, goTo } = await openDocument('navigate', place('/admin'), new Map());
  scroll(900);
  goTo(place('/admin/students', '', 'k1'));
  scroll(300);
  goTo(place('/admin/students', '#content'));
  goTo(place('/admin'));
  goTo(place('/admin/students', '', 'k1'));
  expect(scrolled).toEqual([0, -1, 900, 300]);
});

test('restores the position after a reload, but not for a typed address', async () => {
  const stored = new Map<string, string>();
  const first = await openDocument('navigate', place('/admin'), stored);
  first.scroll(900);
  first.hide();
  expect((await openDocument('reload', place('/admin'), stored)).scrolled).toEqual([900]);
  expect((await openDocument('navigate', place('/admin/students'), stored)).scrolled).toEqual([]);
  expect((await openDocument('navigate', place('/admin'), stored)).scrolled).toEqual([]);
});
