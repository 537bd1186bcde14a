import ArrowBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import Checks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import MoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import Paperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const ReplyIcon = icon(ArrowBack);
export const ClockIcon = icon(Clock);
export const MoonClockIcon = icon(MoonStars);
export const TwoChecksIcon = icon(Checks);
export const MoreIcon = icon(Dots);
export const AttachIcon = icon(Paperclip);
export const DownIcon = icon(ArrowDown);
export const UpIcon = icon(ArrowUp);
