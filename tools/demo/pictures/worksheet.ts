import sharp from 'sharp';
import type { WorksheetKind } from '../plan/plan-types.ts';
import { circle, rect, repeat, stroke } from './picture-parts.ts';

const ink = '#33404a';
const faint = '#9aa7ad';
const page = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" viewBox="0 0 1240 1754">${rect(0, 0, 1240, 1754, '#fffdf8')}` +
  `${rect(50, 50, 1140, 1654, 'none')}<rect x="50" y="50" width="1140" height="1654" rx="28" fill="none" stroke="#2f6f5e" stroke-width="5"/>` +
  `${circle(120, 120, 30, '#2f6f5e')}${circle(120, 128, 13, '#f6d76b')}${stroke('M820 140H1130', faint, 3)}${drawing}</svg>`;

const dotted = (path: string, width = 9) =>
  `<path d="${path}" fill="none" stroke="${faint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 20"/>`;

// Numerals are drawn as paths because the machine may have no fonts. Each fits into 100 × 160.
const numerals = [
  'M50 0C10 0 0 40 0 80C0 120 10 160 50 160C90 160 100 120 100 80C100 40 90 0 50 0Z',
  'M20 34L56 0V160',
  'M4 40C8 -14 96 -14 96 40C96 80 40 110 2 160H100',
  'M6 26C26 -12 96 -8 92 38C90 66 64 76 40 76C70 76 100 88 98 118C94 172 18 170 0 132',
  'M76 160V0L0 112H100',
  'M90 0H18L10 70C40 46 98 58 98 108C98 168 24 172 2 136',
  'M84 8C30 10 0 60 2 110C4 176 98 176 98 112C98 60 24 58 4 104',
  'M0 0H98L36 160',
  'M50 74C10 68 8 0 50 0C92 0 90 68 50 74C-6 82 -10 160 50 160C110 160 106 82 50 74Z',
  'M96 54C92 -16 2 -14 2 50C2 102 80 104 96 54C98 100 92 140 66 160',
] as const;

const tracingNumbers = () =>
  repeat(5, (row) => {
    const y = 250 + row * 285;
    const place = (index: number, x: number) =>
      `<g transform="translate(${x} ${y})">${stroke(numerals[index] ?? '', ink, 9)}</g><g transform="translate(${x + 165} ${y})">${dotted(numerals[index] ?? '')}</g><g transform="translate(${x + 330} ${y})">${dotted(numerals[index] ?? '')}</g>`;
    return `${stroke(`M90 ${y + 205}H1150`, '#dfe5e1', 3)}${place(row * 2, 110)}${place(row * 2 + 1, 660)}`;
  });

const countTheBeads = () =>
  repeat(9, (row) => {
    const y = 290 + row * 152;
    const colour =
      ['#d9574f', '#5f9e6e', '#eba5b1', '#eeb23c', '#8fc6dd', '#8674b5', '#f4f1e6', '#8a5f43', '#3a6a96'][row] ?? ink;
    const beads = repeat(
      row + 1,
      (index) =>
        `<circle cx="${180 + index * 66}" cy="${y}" r="30" fill="${colour}" stroke="${ink}" stroke-width="3"/>`,
    );
    return `${stroke(`M130 ${y}H${200 + row * 66 + 26}`, '#b58a2a', 6)}${beads}<rect x="950" y="${y - 56}" width="150" height="112" rx="14" fill="none" stroke="${faint}" stroke-width="4"/>`;
  });

const leaves = [
  'M0 -130C80 -80 90 40 0 130C-90 40 -80 -80 0 -130Z',
  'M0 -150C36 -80 36 80 0 150C-36 80 -36 -80 0 -150Z',
  'M0 130C-20 60 -130 40 -120 -40C-110 -110 -20 -100 0 -60C20 -100 110 -110 120 -40C130 40 20 60 0 130Z',
  'M0 -130C30 -90 110 10 100 70C90 130 30 130 0 110C-30 130 -90 130 -100 70C-110 10 -30 -90 0 -130Z',
  'M0 120C-90 120 -130 60 -120 0C-110 -80 -50 -120 0 -120C50 -120 110 -80 120 0C130 60 90 120 0 120Z',
  'M0 -140L40 -60L120 -70L70 10L100 90L30 70L0 130L-30 70L-100 90L-70 10L-120 -70L-40 -60Z',
] as const;

const veins = (reach: number) =>
  stroke(`M0 0L${reach} -40M0 50L${reach} 10M0 0L${-reach} -40M0 50L${-reach} 10`, '#5f9e6e', 4);

const leafShapes = () =>
  repeat(6, (index) => {
    const x = 340 + (index % 2) * 560;
    const y = 400 + Math.floor(index / 2) * 470;
    const outline = `<path d="${leaves[index]}" fill="#eaf3e6" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`;
    return `<g transform="translate(${x} ${y})">${outline}${stroke('M0 -50V180', '#5f9e6e', 6)}${veins(index === 1 ? 20 : 46)}</g>${stroke(`M${x - 190} ${y + 230}H${x + 190}`, faint, 3)}`;
  });

const lineTracing = () => {
  const rows = [
    'M0 0H880',
    'M0 0L110 -90L220 0L330 -90L440 0L550 -90L660 0L770 -90L880 0',
    'M0 0C60 -140 160 -140 220 0C280 140 380 140 440 0C500 -140 600 -140 660 0C720 140 820 140 880 0',
    'M0 0V-100H110V0H220V-100H330V0H440V-100H550V0H660V-100H770V0H880',
    'M0 0C0 -110 110 -110 110 -40C110 20 50 20 50 -30C50 -120 330 -110 330 -40C330 20 270 20 270 -30C270 -120 550 -110 550 -40C550 20 490 20 490 -30C490 -120 880 -110 880 0',
  ];
  return repeat(5, (row) => {
    const y = 380 + row * 280;
    const flower =
      repeat(
        6,
        (petal) => `<ellipse cx="0" cy="-26" rx="13" ry="20" fill="#eba5b1" transform="rotate(${petal * 60})"/>`,
      ) + circle(0, 0, 14, '#eeb23c');
    const bee = `<ellipse rx="30" ry="20" fill="#eeb23c"/>${rect(-10, -19, 8, 38, ink)}${rect(8, -17, 8, 34, ink)}<ellipse cx="-4" cy="-26" rx="14" ry="18" fill="#d5eaf3"/>${circle(-22, -4, 4, ink)}`;
    return `<g transform="translate(170 ${y})">${dotted(rows[row] ?? '', 8)}</g><g transform="translate(110 ${y})">${bee}</g><g transform="translate(1110 ${y})">${flower}</g>`;
  });
};

const drawings: Record<WorksheetKind, () => string> = {
  'tracing-numbers': tracingNumbers,
  'count-the-beads': countTheBeads,
  'leaf-shapes': leafShapes,
  'tracing-lines': lineTracing,
};

/** Draws a worksheet, A4 portrait at 150 dpi, without text. */
export const drawWorksheet = (kind: WorksheetKind, format: 'png' | 'jpeg'): Promise<Buffer> => {
  const picture = sharp(Buffer.from(page(drawings[kind]())), { density: 96 });
  return format === 'png' ? picture.png({ palette: true }).toBuffer() : picture.jpeg({ quality: 86 }).toBuffer();
};
