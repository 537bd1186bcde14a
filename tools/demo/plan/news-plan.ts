import { earlierNews } from '../texts/news-texts-earlier.ts';
import { recentNews } from '../texts/news-texts-recent.ts';
import { addDays, fillDays, manilaTime, schoolDayUpTo, weekdayOf } from './calendar.ts';
import type { NewsPlan } from './plan-types.ts';
import type { Random } from './random.ts';

/** Returns the HTML that the editor would write: list items and quotations contain paragraphs. */
const tidy = (html: string) =>
  html.replace(/\n\s*/g, '').replace(/<(li|blockquote)>(.*?)<\/\1>/g, '<$1><p>$2</p></$1>');

export const planNews = (random: Random, today: string): NewsPlan[] =>
  [...recentNews, ...earlierNews].map(({ picture, daysAgo, hour, html }, index) => {
    const latest = schoolDayUpTo(addDays(today, -daysAgo));
    const day = html.includes('tomorrow') && weekdayOf(latest) === 4 ? addDays(latest, -1) : latest;
    return {
      key: `news-${String(index + 1).padStart(2, '0')}`,
      html: tidy(fillDays(html, day)),
      picture: { kind: picture, seed: `news-${index + 1}` },
      createdAt: manilaTime(day, hour * 60 + random.int(0, 55), random.int(0, 59)),
    };
  });
