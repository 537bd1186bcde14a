import { themeElement } from '#kernel/shades.ts';

let wanted: string | undefined;

const addElement = (): HTMLElement => {
  const element = document.createElement('style');
  element.id = themeElement;
  return document.head.appendChild(element);
};

/** Applies a school's color, saved or as a preview. Undefined for Casa's color. */
export const showColor = async (color: string | undefined): Promise<void> => {
  wanted = color;
  const shown = document.getElementById(themeElement);
  if (shown?.dataset.color === color) return;
  if (color === undefined) {
    shown?.remove();
    return;
  }
  const { themeCss } = await import('#kernel/theme.ts');
  if (wanted !== color) return;
  const element = document.getElementById(themeElement) ?? addElement();
  element.dataset.color = color;
  element.textContent = themeCss(color);
};
