const side = 512;

/** Returns Casa's default logo as SVG. @param color background color, `#rrggbb` */
export const defaultLogoSvg = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">
  <rect width="32" height="32" rx="8" fill="${color}" />
  <path d="M6.5 15.2 16 7l9.5 8.2V24a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 24Z" fill="#faf7f2" />
  <path d="M12 25.5V20a4 4 0 0 1 8 0v5.5Z" fill="#b9603f" />
</svg>`,
  );
