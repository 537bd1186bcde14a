export const firstSlot = { day: 'Monday', startTime: '08:00 AM', endTime: '09:00 AM' };
