import { letters, links } from '../texts/newsletter-texts.ts';
import { addDays, fillDays, manilaTime, schoolDayUpTo } from './calendar.ts';
import type { NewsletterPlan, PdfDocument, PdfSection } from './plan-types.ts';
import type { Random } from './random.ts';
import { place, schoolName } from './school.ts';

const fillSection = (section: PdfSection, day: string): PdfSection => ({
  ...section,
  paragraphs: section.paragraphs.map((text) => fillDays(text, day)),
  ...(section.list && { list: section.list.map((text) => fillDays(text, day)) }),
});

export const planNewsletters = (random: Random, today: string, head: string): NewsletterPlan[] => {
  const dayOf = (daysAgo: number) => schoolDayUpTo(addDays(today, -daysAgo));
  const timeOf = (day: string) => manilaTime(day, random.int(8 * 60, 16 * 60), random.int(0, 59));
  const signature = { name: head, office: 'School Head' };
  const files = letters.map(({ daysAgo, name, kind, title, to, sections }) => {
    const date = dayOf(daysAgo);
    const filled = sections.map((section) => fillSection(section, date));
    const document: PdfDocument = {
      school: schoolName,
      place,
      kind,
      title,
      date,
      facts: [['For', to]],
      sections: filled,
      signature,
    };
    return { createdAt: timeOf(date), file: { name, type: 'pdf' as const, document } };
  });
  const addresses = links.map(({ daysAgo, link }) => ({ createdAt: timeOf(dayOf(daysAgo)), link }));
  return [...files, ...addresses]
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .map((item, index) => ({ key: `newsletter-${index + 1}`, ...item }));
};
