import { useSyncExternalStore } from 'react';

const place = 'casa-message-sound';
const listeners = new Set<() => void>();
let isMuted = readMuted();

function readMuted(): boolean {
  try {
    return localStorage.getItem(place) === 'off';
  } catch {
    return false;
  }
}

export const setMuted = (muted: boolean): void => {
  isMuted = muted;
  try {
    localStorage.setItem(place, muted ? 'off' : 'on');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMuted = (): boolean => useSyncExternalStore(subscribe, () => isMuted);

let audio: AudioContext | undefined;

/** A soft bell: two partials that fade. */
const ring = (context: AudioContext, hertz: number, start: number) => {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.5);
};

/** The sound of a new message. Silent when muted, and until the person has touched the page, as browsers demand. */
export const playChime = (): void => {
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  ring(audio, 784, audio.currentTime);
  ring(audio, 1047, audio.currentTime + 0.11);
};
