import { expect, test } from 'vitest';
import { isBigEmoji } from './big-emoji.ts';

test.each(['🌱', '👍🏽', '👩‍🌾 🌻', '🇵🇭', '❤️❤️❤️', '1️⃣', ' 🙂\n'])('shows %j large', (text) => {
  expect(isBigEmoji(text)).toBe(true);
});

test.each(['', '12', '7', '#', '🌱🌱🌱🌱', 'ok 🌱', '©', '1️⃣2', '🙂!'])('shows %j as text', (text) => {
  expect(isBigEmoji(text)).toBe(false);
});
