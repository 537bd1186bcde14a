const clockForm = /^(\d{1,2})(?::(\d{2}))?\s*([ap])m$/i;

/** Returns the minutes after midnight of a time such as `8:00 AM`, or `undefined` for other text. */
export const minutesOf = (text: string): number | undefined => {
  const [, hour = '', minute = '0', half = ''] = clockForm.exec(text.trim()) ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hours < 1 || hours > 12 || minutes > 59) return undefined;
  return (hours % 12) * 60 + minutes + (half.toLowerCase() === 'p' ? 720 : 0);
};

/** Formats minutes after midnight as `8:00 AM`. */
export const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
