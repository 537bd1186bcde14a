import type { NewsText } from './news-text.ts';

export const recentNews: readonly NewsText[] = [
  {
    picture: 'rain',
    daysAgo: 2,
    hour: 18,
    html: `<h2>Heavy rain tomorrow: we learn from home</h2>
<p>Dear families, the weather bureau expects <strong>heavy to intense rain</strong> over Rizal and Metro Manila until tomorrow night. For everyone’s safety, <strong>face-to-face classes on {+1} are suspended in all programmes</strong>.</p>
<ul><li><strong>Toddler and Casa:</strong> no online class. Let the children help at home: washing rice, folding towels and watering indoor plants are wonderful Practical Life work.</li><li><strong>Elementary:</strong> a short check-in with the adviser at 9:00 AM through the usual Zoom link. After that, each child continues their own work plan.</li></ul>
<p>Please do not cross flooded streets to return borrowed materials. They can wait, and so can we. <em>Ingat po tayong lahat.</em></p>`,
  },
  {
    picture: 'materials',
    daysAgo: 6,
    hour: 15,
    html: `<h2>Come and touch: Parent Observation Week</h2>
<p>“What does my child <em>do</em> all morning?” We hear that question at every gate, and we love it. During <strong>Parent Observation Week</strong>, from {mon+5} to {fri+9}, you are invited to sit in the classroom for thirty quiet minutes.</p>
<h3>How it works</h3>
<ol><li>Choose a slot with your child’s adviser through <strong>Messages</strong>.</li><li>Come five minutes early and take a small chair by the door.</li><li>Watch, smile, and resist helping. It is harder than it sounds!</li></ol>
<p>Afterwards, the Pink Tower, the Golden Beads and the Metal Insets will be waiting in the library for <em>your</em> hands to try.</p>
<blockquote>The child who concentrates is immensely happy.</blockquote>`,
  },
  {
    picture: 'garden',
    daysAgo: 13,
    hour: 14,
    html: `<h2>From seed to sinigang: our first garden harvest</h2>
<p>What a week in the garden! The Lower Elementary children picked <strong>eleven kilos of kangkong, pechay and okra</strong>, weighed everything on the balance, wrote it down, and argued politely about decimals.</p>
<p>The Casa children washed the leaves, one by one, with great seriousness. By Friday noon there was a pot of sinigang big enough for everyone, and the leftovers went home with our guards, <em>Kuya</em> Dado and <em>Kuya</em> Romy.</p>
<ul><li>Next to plant: <strong>sitaw, malunggay and calamansi</strong></li><li>Wanted: clean egg trays, rice sacks, coffee grounds</li><li>Garden helpers meet every Saturday at 7:30 AM</li></ul>
<p>Thank you to Lolo Ising, who taught us that one talks to a calamansi tree <em>before</em> one prunes it.</p>`,
  },
  {
    picture: 'books',
    daysAgo: 21,
    hour: 10,
    html: `<h2>Kuwentuhan Friday is back</h2>
<p>Every Friday of the coming weeks, from <strong>2:45 to 3:15 PM</strong>, the library turns into a living room. Parents, lolos, lolas, titos and titas read a picture book aloud, in English, Filipino, Ilokano, Bisaya or any language your family dreams in.</p>
<p>We begin on {fri+3}. The children have one request: <strong>funny voices, please</strong>.</p>
<h3>Would you like to read?</h3>
<p>Write to the office at <a href="mailto:office@casa-demo.example">office@casa-demo.example</a> or leave a note with the librarian. Each reader adds one leaf with their name to the story tree by the window. Last year it had <strong>sixty-four leaves</strong>.</p>`,
  },
  {
    picture: 'science',
    daysAgo: 30,
    hour: 16,
    html: `<h2>Little questions, big Science Fair</h2>
<p>Why does ice float? Which <em>tsinelas</em> dries fastest? Can a potato light a lamp? At this year’s <strong>Science Fair</strong>, forty-two children stood beside their own experiments and explained them to anyone who stopped, including one very surprised delivery rider.</p>
<h3>Some we will remember</h3>
<ul><li><strong>Grade 2:</strong> three weeks of measuring how monggo grows in the dark</li><li><strong>Grade 4:</strong> a rain gauge from a soda bottle, with a bar graph of every afternoon</li><li><strong>Grade 6:</strong> how far one jeepney ride, one tricycle ride and one walk go on the same energy</li></ul>
<p>There were no medals. Each child got a hand-written letter with a question from a visiting scientist, and <strong>an answer is expected</strong>.</p>`,
  },
  {
    picture: 'family',
    daysAgo: 38,
    hour: 9,
    html: `<h2>Family Day: bring a mat, an appetite and your lola</h2>
<p>On <strong>{sat+5}</strong> the whole school meets on the field from 8:00 AM until noon. No programme on a stage, no speeches longer than a popsicle: only games, food and time together.</p>
<ul><li><strong>8:00</strong> Opening circle and morning stretch</li><li><strong>8:30</strong> Larong Pinoy: patintero, tumbang preso, luksong tinik</li><li><strong>10:00</strong> Salu-salo. Each family brings one dish to share, and its own plates</li><li><strong>11:15</strong> The great parents-against-children sack race</li></ul>
<p>Please <strong>no single-use plastic</strong>. There is drinking water at three stations, and shade under the acacias for everybody.</p>
<p>Coming from afar? Here is <a href="https://example.org/casa-alitaptap/how-to-get-here">how to get here</a>. <em>Kitakits!</em></p>`,
  },
];
