export const schoolName = 'Casa Alitaptap Montessori School';
export const place = '12 Acacia Lane, Brgy. San Isidro, Antipolo City, Rizal · office@casa-demo.example';
export const verse = { text: 'Let your light so shine before others.', source: 'Matthew 5:16' };
