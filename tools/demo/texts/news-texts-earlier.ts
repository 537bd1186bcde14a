import type { NewsText } from './news-text.ts';

export const earlierNews: readonly NewsText[] = [
  {
    picture: 'sports',
    daysAgo: 47,
    hour: 17,
    html: `<h2>Four colors, one team: Sports Day in pictures and words</h2>
<p>The drums began at seven, the rain at eleven, and in between there were <strong>twenty-three races and not a single tear that a hug could not fix</strong>.</p>
<p>The <strong>Kidlat</strong> house ran away with the relay. <strong>Amihan</strong> won tug-of-war against all laws of physics. And when a small runner of <strong>Tala</strong> fell in the last curve, two of her rivals turned back to help her up. The three crossed the line together. We had to look up what the rules say. They do not say anything, so all three won.</p>
<blockquote>“Mas masaya pala ’pag sabay.” <em>A Grade 1 runner</em></blockquote>
<p>Thank you to the parents at the water stations and to our PE teachers, who have now earned a quiet weekend.</p>`,
  },
  {
    picture: 'music',
    daysAgo: 58,
    hour: 11,
    html: `<h2>Listen: the Bells have come home</h2>
<p>After months of saving and one heroic bake sale, our <strong>Montessori Bells</strong> have arrived. Two rows of them, white and black for the ear to follow, brown for the child to match. They look all the same. They do not <em>sound</em> all the same, and that is the whole secret.</p>
<p>The first child to pair all the tones worked for <strong>forty minutes</strong> without looking up. Then he rang the last bell again, softly, and nodded.</p>
<p>You will hear the bells for the first time at the afternoon assembly on <strong>{fri+6}</strong> at 1:30 PM. Younger brothers and sisters are welcome.</p>`,
  },
  {
    picture: 'nature-walk',
    daysAgo: 69,
    hour: 16,
    html: `<h2>What we found on the hill</h2>
<p>Our Upper Elementary went up the hill trail at six in the morning, before the heat, with magnifying glasses, pencils and one rule: <strong>we bring home drawings, not branches</strong>.</p>
<ol><li><strong>Nineteen</strong> kinds of leaves, drawn and named by their margins</li><li><strong>Seven</strong> birds, among them a kingfisher that waited for all of us to see it</li><li><strong>One</strong> very old molave, around which nine children could just hold hands</li></ol>
<p>On the way down we filled two sacks with other people’s snack wrappers. The children are writing to the barangay council about a bin at the trail head. We will let you know <em>when</em> it stands there, not <em>if</em>.</p>`,
  },
  {
    picture: 'kitchen',
    daysAgo: 79,
    hour: 13,
    html: `<h2>Why four-year-olds should cut bananas</h2>
<p>If you pass the Casa kitchen at ten in the morning, you will see a child with an apron and a real knife, small and blunt, cutting a saba banana into even slices. Then the child sets a plate, carries it to a friend and asks: <em>“Would you like some?”</em></p>
<p>It looks like a snack. It is also:</p>
<ul><li>a long sequence to remember, and so <strong>preparation for reading</strong></li><li>a hand that learns its strength, and so <strong>preparation for writing</strong></li><li>a way to give something, and so <strong>preparation for everything else</strong></li></ul>
<p>Would you like to try it at home? There is a one-page guide under <strong>General Newsletters and Memos</strong>.</p>`,
  },
  {
    picture: 'art',
    daysAgo: 92,
    hour: 15,
    html: `<h2>“Ang Kulay ng Tahanan”: an exhibit by the children</h2>
<p>What color is home? The answers now hang in the main corridor: <strong>the orange of Mama’s malong</strong>, the blue of a jeepney door, the brown of a dog who sleeps on everyone’s slippers.</p>
<p>More than two hundred works, each with a label that its artist wrote or dictated. Please take your time with them. The youngest painter is twenty-one months old and calls her work <em>“Ulan.”</em></p>
<p>The exhibit is open until <strong>{fri+14}</strong>, on school days from 7:15 AM. Kindly leave a note in the box: the children read each one aloud.</p>`,
  },
  {
    picture: 'assembly',
    daysAgo: 106,
    hour: 12,
    html: `<h2>A hundred lanterns and one song</h2>
<p>Each lantern was made of bamboo, papel de hapon and <strong>a good deal of patience</strong>. The older children cut and tied the frames; the younger ones glued, pressed and blew on the glue because it was taking <em>so</em> long.</p>
<p>When the lights of the hall went out, the little ones gasped, and then a hundred stars stood in the dark. We sang one song in three languages. Some of us cried a little. It was the glue, surely.</p>
<blockquote>You are the light of the world. <em>Matthew 5:14</em></blockquote>
<p>Lanterns may be taken home from {mon+2}. Those that stay will be lit again for the night of recognition.</p>`,
  },
  {
    picture: 'graduation',
    daysAgo: 124,
    hour: 17,
    html: `<h2>Moving up: thank you, and come back soon</h2>
<p>Thirty-one children crossed our small stage last Saturday, and the applause for each was as loud as for the first. To our <strong>Grade 6</strong>: you came to us when you could not yet pour water without spilling. Now you leave, and you have taught the little ones how.</p>
<p>To the <strong>Senior Casa</strong> who move up to the Elementary: yes, the tables are bigger. So are the questions. You are ready.</p>
<h3>For families</h3>
<ul><li>Certificates and portfolios can be claimed at the office, 8:00 AM to 4:00 PM</li><li>Photographs will be shared with each section by its adviser</li><li>Outgrown uniforms find new owners in the <strong>blue box by the gate</strong></li></ul>
<p>With love, and a little dust in our eyes,<br><strong>your teachers</strong></p>`,
  },
];
