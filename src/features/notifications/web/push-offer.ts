import { useEffect, useState } from 'react';

const answeredKey = 'casa-push-offer';

let isPossible = false;

/** Looks whether this browser could show notifications and was never asked; from the next view of the home on they are offered. */
export const checkPushOffer = (): void => {
  isPossible =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission === 'default' &&
    localStorage.getItem(answeredKey) === null;
};

/** Nobody is asked twice on one device. */
export const recordOfferAnswered = (): void => {
  localStorage.setItem(answeredKey, 'yes');
  isPossible = false;
};

/** Whether to offer notifications. Never changes before somebody's eyes, so that nothing moves below their finger. */
export const usePushOffer = (): readonly [isOffered: boolean, answer: () => void] => {
  const [isOffered, setOffered] = useState(() => isPossible);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) return;
      checkPushOffer();
      setOffered(isPossible);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  const answer = () => {
    recordOfferAnswered();
    setOffered(false);
  };
  return [isOffered, answer];
};
