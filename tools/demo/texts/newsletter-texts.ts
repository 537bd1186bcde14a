import type { PdfSection } from '../plan/plan-types.ts';

type Letter = {
  daysAgo: number;
  name: string;
  kind: string;
  title: string;
  to: string;
  sections: readonly PdfSection[];
};
type Link = { daysAgo: number; link: string };

const closing = (text: string): PdfSection => ({ paragraphs: [text] });

export const letters: readonly Letter[] = [
  {
    daysAgo: 4,
    name: 'Memo Early Dismissal and Faculty Day.pdf',
    kind: 'Memorandum',
    title: 'Early Dismissal and Faculty Learning Day',
    to: 'All families',
    sections: [
      {
        paragraphs: [
          'Dear parents and guardians,',
          'Our teachers meet for a Faculty Learning Day on {fri+6}. They will work on observation and record keeping, so that what we tell you about your child rests on what was seen and not on what was remembered.',
        ],
      },
      {
        heading: 'What changes on that day',
        paragraphs: [],
        list: [
          'Toddler Community: dismissal at 10:00 AM',
          'Junior and Senior Casa: dismissal at 11:00 AM',
          'Elementary: dismissal at 11:30 AM; no afternoon lessons, no clubs',
          'School buses leave fifteen minutes after each dismissal',
        ],
      },
      {
        heading: 'Kindly note',
        paragraphs: [
          'Children who cannot be fetched early may stay in the library until 1:00 PM. Please tell the adviser by {wed+4} and send a packed lunch. The canteen will be closed.',
        ],
      },
      closing('Thank you for your understanding. Maraming salamat po.'),
    ],
  },
  {
    daysAgo: 12,
    name: 'Newsletter The Prepared Home.pdf',
    kind: 'Newsletter',
    title: 'The Prepared Home',
    to: 'Families of Toddler and Casa',
    sections: [
      {
        paragraphs: [
          'A child’s day does not begin at the school gate. Very small changes at home help a young child do things without asking: a low hook for the bag, a stool at the sink, a cup within reach. None of these need to be bought.',
        ],
      },
      {
        heading: 'Five things that cost nothing',
        paragraphs: [],
        ordered: 'ordered',
        list: [
          'Move two plates, two cups and two spoons to the lowest shelf. The child now sets the table.',
          'Put out two sets of clothes at night and let the child choose in the morning.',
          'Keep a small cloth where spills happen. Show once, slowly, how to wipe; then wait.',
          'Rotate the toys. Six on a shelf are played with more than sixty in a box.',
          'Read the same book again. And again. It is not boring for the one who is learning it.',
        ],
      },
      {
        heading: 'A word about waiting',
        paragraphs: [
          'A three-year-old needs about four minutes to put on two shoes. We need about four minutes to drink a cup of coffee. May we suggest doing both at the same time?',
          'When we hurry to help, we say without meaning to: you cannot. When we wait, we say: I believe you can. Children hear both.',
        ],
      },
      {
        heading: 'From the classroom',
        paragraphs: [
          'The Toddler Community has new dressing frames with big buttons. The Junior Casa can now fold napkins in four ways and would like to show you all of them. The Senior Casa has started the first sandpaper letters of Filipino, with Ng as everybody’s favourite.',
        ],
      },
    ],
  },
  {
    daysAgo: 20,
    name: 'Memo Health Protocol for the Rainy Months.pdf',
    kind: 'Memorandum',
    title: 'Staying Well in the Rainy Months',
    to: 'All families',
    sections: [
      {
        paragraphs: [
          'Coughs, colds and fever travel quickly among small children who share everything. These few habits have helped us keep classrooms healthy.',
        ],
      },
      {
        heading: 'Please keep your child at home',
        paragraphs: [],
        list: [
          'with a temperature of 37.8 °C or more, and until 24 hours after it is gone without medicine',
          'with vomiting or loose stools within the last day',
          'with rashes that a doctor has not yet seen',
          'with red, sticky eyes',
        ],
      },
      {
        heading: 'In the bag each day',
        paragraphs: [],
        list: [
          'a change of clothes in a cloth pouch with the name on it',
          'a raincoat rather than an umbrella for children below Grade 1',
          'a water bottle, an extra pair of socks and slippers',
        ],
      },
      {
        heading: 'At school',
        paragraphs: [
          'Tables are wiped before and after snack, by the children. Windows stay open. After rain, our maintenance team empties every pot and pail where mosquitoes could breed. The clinic is open from 7:00 AM to 4:00 PM.',
        ],
      },
    ],
  },
  {
    daysAgo: 34,
    name: 'Liham sa Magulang Buwan ng Wika.pdf',
    kind: 'Liham',
    title: 'Pagdiriwang ng Wika at Kultura',
    to: 'Mga magulang at tagapag-alaga',
    sections: [
      {
        paragraphs: [
          'Mahal naming mga magulang,',
          'Isang mainit na pagbati! Ipagdiriwang natin ang ating wika at kultura sa {fri+5}. Sa araw na ito, ang mga bata ang magiging guro: magtuturo sila ng awit, laro, at salita mula sa kani-kanilang mga pamilya.',
        ],
      },
      {
        heading: 'Mga gawain',
        paragraphs: [],
        list: [
          '8:00 Pagbubukas at pag-awit ng Lupang Hinirang',
          '8:30 Kuwentuhan kasama ang mga lolo at lola',
          '10:00 Mga larong Pinoy sa bakuran',
          '11:00 Salu-salong kakanin',
        ],
      },
      {
        heading: 'Kasuotan',
        paragraphs: [
          'Simpleng kasuotang Pilipino o anumang malinis na damit na gawa sa sariling atin. Hindi kailangang bumili ng bago. Ang hiniram kay Ate o minana kay Lola ay mas may kuwento.',
        ],
      },
      closing('Maraming salamat po sa inyong suporta. Magkita-kita po tayo!'),
    ],
  },
  {
    daysAgo: 45,
    name: 'Newsletter How Elementary Children Plan Their Week.pdf',
    kind: 'Newsletter',
    title: 'How Elementary Children Plan Their Week',
    to: 'Families of the Elementary',
    sections: [
      {
        paragraphs: [
          'On Mondays at eight, after the circle, each Elementary child opens a thin notebook: the work plan. It holds what must be done, what has been promised to a friend, and what the child is burning to find out.',
        ],
      },
      {
        heading: 'The morning has one long breath',
        paragraphs: [
          'From eight to eleven nothing rings. This work cycle is the heart of our timetable, which shows one area for each morning. The area says where the adviser gives presentations that day; it does not say that the others are closed. A child may finish Tuesday’s story on Thursday, and often does.',
        ],
      },
      {
        heading: 'Conferences',
        paragraphs: [
          'Every second week adviser and child look at the plan together. What was easy? What did you avoid? Where do you need a lesson? The child writes the answer. You may ask to read it, and we suggest you ask the child.',
        ],
      },
      {
        heading: 'What you can ask at dinner',
        paragraphs: [],
        list: [
          'What did you choose today?',
          'What was hard, and what did you do then?',
          'Whom did you help? Who helped you?',
          'What will you continue tomorrow?',
        ],
      },
    ],
  },
  {
    daysAgo: 63,
    name: 'Memo Gate and Traffic Scheme.pdf',
    kind: 'Memorandum',
    title: 'Gate and Traffic Scheme',
    to: 'All families, drivers and service operators',
    sections: [
      {
        paragraphs: [
          'More of our children now walk and cycle, which makes us glad. To keep the lane in front of the school safe for them, please follow this scheme from {mon+5}.',
        ],
      },
      {
        heading: 'Morning',
        paragraphs: [],
        list: [
          'Gate 1 (Acacia Lane): walkers, cyclists, Toddler and Casa',
          'Gate 2 (Narra Street): Elementary and school service',
          'Cars enter from Narra Street only. The lane is one-way from 6:45 to 8:00 AM',
        ],
      },
      {
        heading: 'Afternoon',
        paragraphs: [
          'Please show the fetcher’s card. A person without it must wait at the guard house until the office has reached you by phone, also when the child runs to greet them with both arms. This is for the children’s safety, and our guards thank you for not taking it personally.',
        ],
      },
      {
        heading: 'Always',
        paragraphs: [
          'Engines off while waiting. Ten kilometers an hour. Goodbyes short and cheerful: children settle within minutes after a clear goodbye.',
        ],
      },
    ],
  },
  {
    daysAgo: 84,
    name: 'Guide Cutting a Banana.pdf',
    kind: 'At home',
    title: 'Cutting a Banana: a Practical Life Guide for Home',
    to: 'Families of Toddler and Casa',
    sections: [
      {
        heading: 'You need',
        paragraphs: [],
        list: [
          'a ripe saba or lakatan banana',
          'a small cutting board',
          'a butter spreader or a blunt child’s knife',
          'two small plates, one for peel and one for slices',
          'an apron and a damp cloth',
        ],
      },
      {
        heading: 'Show it slowly',
        paragraphs: [],
        ordered: 'ordered',
        list: [
          'Wash hands together. Put on the apron.',
          'Lay everything on a tray from left to right in the order of use.',
          'Peel the banana strip by strip. Say nothing: let the hands be seen.',
          'Hold the banana with a bent hand, the knife with the other. Press down. Pause.',
          'Move each slice to the plate. Offer one to somebody before you eat one.',
          'Wash the board, wipe the table, hang the apron.',
        ],
      },
      {
        heading: 'What it is good for',
        paragraphs: [
          'Order, concentration, coordination, independence, and a merienda. If slices come out uneven, say nothing at all. They taste the same, and tomorrow’s will be thinner.',
        ],
      },
    ],
  },
];

export const links: readonly Link[] = [
  { daysAgo: 8, link: 'https://example.org/casa-alitaptap/school-calendar' },
  { daysAgo: 51, link: 'https://example.org/casa-alitaptap/lunch-menu' },
];
