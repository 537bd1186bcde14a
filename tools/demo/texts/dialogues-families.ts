/** `S` is the family, `T` the teacher. A leading `~` means hours later, `⏎` a line break, `[a|b]` a choice. */
export const anyDialogues = [
  `S: [Good morning|Good evening|Hello po], {teacher}. {child} has a slight fever since last night, 38.1. We will keep [her|him] at home tomorrow.
T: Thank you for telling me, {parent}. Please let {child} rest and drink a lot. No need to worry about work at all.
S: Salamat po, Teacher 🙏
~T: How is {child} today?
S: Much better! Wala na pong lagnat since lunch. Doctor said viral lang.
T: Good to hear. See you when 24 hours are over without medicine. We saved a place in the circle ❤️`,
  `S: Hi {teacher}! {child} left the blue water bottle at school again 😅 It has a carabao sticker.
T: Found it! It was on the shelf beside the globe, very comfortable there.
S: Hahaha thank you po. Third time this month.
T: Tomorrow {child} and I will look for a better home for it, near the door. Children remember places more easily than reminders.`,
  `T: Dear {parent}, here is the link to the parent education talk: https://example.org/casa-alitaptap/talks⏎It is about screens and sleep. Short, kind, no finger-pointing 🙂
S: Thank you, Teacher. Kailangan namin ’to!
T: Kami rin po, sa totoo lang.`,
  `S: Good afternoon po. May we request a meeting this week? Concern lang po about {child} and a classmate during snack time.
T: Good afternoon, {parent}. Of course. Would Thursday 3:45 PM be possible, here or by Zoom?
S: Thursday by Zoom is good po, nasa work pa ako noon.
T: Then let us do that. I will observe snack closely until then, so that we can both talk about what we saw.
S: Thank you, that means a lot.
~T: Thank you for your time yesterday. Today the two children asked for the same table, on their own. They shared one banana into eleven pieces.
S: Eleven! 😂 Thank you for watching over them, Teacher.`,
  `S: {teacher}, sorry po, we will be late tomorrow. Dentist at 7:30, mga 9 na siguro kami.
T: Noted po. When you arrive, please enter quietly through the garden door, the work cycle will be in full swing.
S: Will do. Salamat!`,
  `S: Hello Teacher! Who may fetch {child} on Friday? My sister-in-law will come, wala pa siyang fetcher’s card.
T: Hello! Please send the office her full name and a photo of an ID, and one line from you. They prepare a day pass.
S: Sent na po to the office.
T: Got the copy, thank you. The guard will have her name on the list.`,
  `T: [Good morning|Hello], {parent}. A small story from today: {child} noticed that a younger child could not reach the towel, fetched the stool, set it down and walked away without a word. I thought you should know.
S: Naiyak naman ako dito sa office 😭❤️
S: Thank you for sending this.
T: The credit is yours, too.`,
  `S: Ma’am/Sir, may tanong lang po. What time is the assembly on Friday? The memo says 1:30 pero sabi ni {child} 2:30.
T: 1:30 PM po. {child} may have been thinking of dismissal 🙂
S: Ayun pala. See you po!`,
  `S: Hi {teacher}, we will travel to Iloilo for my father’s 80th birthday. {child} will be absent from Wednesday to Friday. May kailangan po ba kaming dalhing activities?
T: Happy 80th to Lolo! 🎉 No worksheets, please. Three ideas instead:⏎1. Draw or write one page each day.⏎2. Let Lolo tell one story of when he was {child}’s age.⏎3. Count something that comes in hundreds.
S: Love this. Thank you, Teacher!
~S: Reporting: 412 candles, boats and chickens were counted.
T: Together or separately? 😄
S: Together daw. “They are all things, Mommy.”
T: We shall talk about categories. Welcome back!`,
  `S: Good evening. We could not open the file that was posted, it asks for some program.
T: Good evening! It is a PDF. On most phones it opens after a tap on the three dots, then “Open in browser.” If not, I can leave a printed copy in {child}’s cubby.
S: It worked in the browser. Salamat po!`,
  `T: Kind reminder for the families of our class: please bring one clean rice sack for the garden by Friday. Any brand of rice is loved equally.
S: Dinala na po ni {child} kanina, dalawa 🙂
T: I saw! Maraming salamat po.`,
  `S: Teacher, {child} keeps talking about “the work cycle” at home and put a sign on the bedroom door: DO NOT DISTURB, I AM WORKING 😂
T: This is the best news of my week. Did you disturb?
S: We did not dare.
T: Excellent parents 👏`,
];

export const youngDialogues = [
  `S: {teacher}, {child} cried at the gate today. [I|We] felt so bad leaving. How was it after?
T: I understand. It was four minutes, I looked at the clock. Then {child} watered the pothos, all seven pots of it, and sang.
S: Four minutes lang? I cried for longer in the car 😅
T: It happens more often than you think. A short goodbye with the same words each day helps: “I go to work, you go to work, I fetch you after lunch.”
S: We will try that tomorrow.
~S: No tears today! At least not from {child}.
T: And you? 🙂
S: Konti lang.`,
  `S: Hi Teacher, toilet update: dry the whole weekend! 🎉
T: Wonderful! Please keep sending two changes of clothes anyway, without comment. Accidents are part of learning.
S: Copy po. No big praise, no drama, right?
T: Exactly. A nod and “you did it” is enough.`,
  `T: Good afternoon, {parent}. {child} has been choosing the pouring work five days in a row. This is concentration at work, so please do not be surprised if at home everything gets poured.
S: So that’s why! Kagabi po yung sabaw 🍲
T: A small pitcher, a towel and a tray can save the soup.`,
  `S: Teacher, is it normal that {child} does not tell us anything about school? “Wala lang” is all we get.
T: Very normal po. At this age the hands tell more than words. Ask {child} to show you how to fold a napkin, then be quiet.
S: Okay, will try tonight.
~S: We got forty minutes of napkins. FORTY. And a lecture on corners 😄
T: Lovely. Corners are serious business here.`,
  `S: Good morning po. Pwede po ba mag-request na i-check if {child} naps? Puyat po kasi kagabi.
T: Good morning! Yes, I will offer the mat earlier today and let you know.
~T: Slept from 12:40 to 1:35, with one sock on.
S: Which sock, important po yan 😂
T: The left one.`,
  `S: {child} asked for a knife to cut kalabasa. Is that from school po?
T: Yes, from the food preparation shelf: a blunt knife, soft vegetables, and always seated. Kalabasa is still too hard; bananas, boiled potato and cucumber are fine.
S: Okay, cucumber na lang. We are a bit scared but excited.
T: Stay near and keep your hands behind your back. That is the hardest part.`,
  `T: Hello {parent}! Today {child} wrote a first word with the movable alphabet: “BOLA”. Nobody asked for it.
S: WHAT 😭😭 Do you have a photo?
T: No photo, I did not want to interrupt. But the letters stay on the mat until morning. Please come in at drop-off and read them.
S: We will be there at 7. I’ll pretend to be calm.
T: Please only read it. No test for the next word 🙂
S: Promise po.`,
  `S: Good pm Teacher, ubos na daw po yung extra clothes ni {child} sa school?
T: Good afternoon po. Yes, after a very scientific puddle this morning. One shirt, one pair of shorts and socks, please.
S: Padala po namin bukas. Sana umulan ulit, ang saya daw eh 😄`,
  `S: Hi! {child} now insists on greeting every tindera at the palengke with a handshake.
T: Grace and courtesy lesson of Monday 😊 How do they take it?
S: We got free kamatis. Twice.
T: Then it works as intended.`,
];

export const elementaryDialogues = [
  `S: Good evening, {teacher}. {child} says there is no homework. Totoo po ba? 😅
T: Good evening! It is true. There is one thing for the week: read twenty minutes a day, anything, to anyone. The dog counts.
S: The dog is now very educated. Thank you po.`,
  `T: Dear {parent}, {child} finished the long multiplication on the checkerboard today and explained it to two friends. What impressed me more: {child} found an own mistake and looked pleased about it.
S: Salamat po for telling us. At home mistakes still mean tears sometimes.
T: A sentence that helps us here: “Oh, interesting! Where did it turn?” The mistake becomes a place and not a verdict.
S: Ang ganda. We will write that on the ref.`,
  `S: Teacher, about the Science Fair: {child} wants to test which tsinelas dries fastest. We own five pairs. Is it enough?
T: Five is fine! The question is how to make it fair: same water, same place, same time of day.
S: {child} asks if the electric fan is allowed.
T: Ask back: “Allowed for all five?” 😉
S: Long silence. Then: “Ah.”
T: That “ah” is the project.`,
  `S: Hello po {teacher}. Nag-aalala lang kami, {child} seems to be reading below classmates. Should we get a tutor?
T: Thank you for asking before worrying alone. I listened to {child} read on Tuesday. The sounds are there, the speed is coming. I would wait with a tutor.
T: What helps now: read together at night, you one page, {child} one sentence. Stop while it is still nice.
S: Okay po. How many minutes?
T: Ten. And let us look again in a month; I will keep a short record and share it with you.
S: Thank you so much, Teacher. Nakakagaan ng loob.
~T: A quick note: {child} asked for a second book today. The one about bats 🦇
S: We know all about bats now. All. About. Bats.`,
  `S: Good day. May we ask for the schedule of going out? {child} says they will interview the fish vendor?
T: Yes! {child} and two friends planned a going-out to the market: they wrote the letter, asked permission and prepared questions. An adult walks behind them.
T: Bring: notebook, pencil, hat, water, ₱50 for a snack.
S: Noted po. Proud parents here!
~S: So how was it?
T: They returned with eleven pages, two bangus and a marriage proposal between the vendor’s cat and our library cat.
S: 😂😂😂`,
  `T: Hello {parent}. {child}’s group will present the river study on Friday at 10:30. Fifteen minutes. You are warmly invited.
S: Thank you! Both of us will come, pati si Lola.
T: Lola is quoted on slide three, so she should sit in front.`,
  `S: {teacher}, {child} was upset after the soccer game yesterday, said that the teams are always unfair.
T: I heard. The children asked for a meeting today and {child} spoke very clearly. They now draw the teams by lot, with bottle caps.
S: And?
T: Today {child} lost 4:1, and said “fair.” 
S: That’s growth po 😄`,
  `S: Good evening, Teacher! We would like to donate books po, mostly about space and dinosaurs. Around 20.
T: That is generous, thank you! Please bring them to the library; {child} may help to catalogue them if {child} wishes.
S: {child} made a list with categories already. One category is “books that smell nice.”
T: I will defend this category before the librarian.`,
  `S: Hi {teacher}, quick question: sa division po ba, “how much does one get” ang tanong lagi? {child} corrected me at dinner.
T: Yes 🙂 In our presentations the answer is what ONE whole receives. It makes dividing by fractions easy later.
S: I have an engineering degree and I was corrected by a child with spaghetti on the chin.
T: Welcome to the club!`,
];
