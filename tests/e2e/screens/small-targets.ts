import type { Page } from '@playwright/test';

/** Runs in the page. Finds targets too small for a finger, and fields that zoom. Fields among pills count as a box. */
const findSmall = (): string[] => {
  const interactive =
    'a[href], button, input:not([type=hidden], [type=file], .mantine-PillsInputField-field), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=switch], [role=radio], [role=slider]';
  const least = 43.5;
  const reach = 21;
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    // Visually hidden text for screen readers is 1 px large.
    return width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  };
  /** True for a link within a sentence, which may be as high as its line. */
  const isInText = (one: Element) =>
    getComputedStyle(one).display === 'inline' &&
    [...(one.parentElement?.childNodes ?? [])].some(
      (sibling) => sibling.nodeType === Node.TEXT_NODE && (sibling.textContent ?? '').trim().length > 1,
    );
  /** Returns the elements whose size counts: for a field its frame, for a checkbox also its label. */
  const placesOf = (one: Element): Element[] => {
    const frame = one.matches('input, textarea, [role=combobox]')
      ? one.parentElement?.closest('[class*=-input], [class*=-wrapper]')
      : null;
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    return [one, ...(frame ? [frame] : []), ...labels];
  };
  /** True if the point hits one of the elements, or an open popup above them, whose closed state is checked elsewhere. */
  const isHit = (places: readonly Element[], x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const popup = hit?.closest('[role=menu], [role=listbox]');
    return places.some((place) => place.contains(hit) || popup?.contains(place) === false);
  };
  /** True if a finger 21 px from the center still hits the element, for example because its target is larger than it looks. */
  const isReached = (one: Element) => {
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const places = placesOf(one);
    const boxes = places.map((place) => place.getBoundingClientRect());
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map((box) => box.left));
    const isHigh = height >= least || (isHit(places, x, y - reach) && isHit(places, x, y + reach));
    return isHigh && (across >= least || (isHit(places, x - reach, y) && isHit(places, x + reach, y)));
  };
  const nameOf = (one: Element) =>
    one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.id || one.outerHTML);
  const openDialog = [...document.querySelectorAll('[aria-modal=true]')].filter((one) => one.checkVisibility()).at(-1);
  const around = openDialog ?? document;
  return [...around.querySelectorAll(interactive)].filter(isSeen).flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isSmall = Math.min(width, height) < least && !isInText(one) && !isReached(one);
    const isTyped = one.matches(
      'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])',
    );
    const zooms = isTyped && Number.parseFloat(getComputedStyle(one).fontSize) < 16;
    return [
      ...(isSmall ? [`“${nameOf(one).slice(0, 60)}” has ${Math.round(width)} × ${Math.round(height)} px`] : []),
      ...(zooms ? [`“${nameOf(one).slice(0, 60)}” has letters that a phone zooms into`] : []),
    ];
  });
};

/** Returns targets and fields on the page that are too small for a finger. */
export const smallTargets = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
  const found = await page.evaluate(findSmall);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return found;
};
