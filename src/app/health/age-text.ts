import * as texts from '#texts/app/health';

const minuteMilliseconds = 60 * 1000;

export const ageText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMilliseconds));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return texts.minutes({ count: minutes });
  return hours < 48 ? texts.hours({ count: hours }) : texts.days({ count: Math.floor(hours / 24) });
};
