/** Dialogues with teachers of one subject in many sections. The notation is that of `dialogues-families.ts`. */
export const specialistDialogues = [
  `S: Good evening, {teacher}. Does {child} need a special attire for your class this week?
T: Good evening! Comfortable clothes are fine, and rubber shoes if we go outside. If it rains, we stay in the hall.
S: Thank you po!`,
  `S: Hello {teacher}, {child} has been humming the same song for three days. What is it? 😄
T: Bahay Kubo, in a round. They try to sing the vegetables without laughing at “patani.”
S: They do not succeed at our house either.`,
  `T: Hi {parent}! {child} volunteered to open the Friday assembly with two lines in Filipino. Would it be all right with you?
S: Of course! Kinakabahan ba si {child}?
T: A little. We practice with the door closed and a very kind stuffed tarsier as audience.
S: 😂 Salamat po. We’ll be there.
~S: That was beautiful, Teacher. Lolo recorded it three times.
T: Ang galing! {child} looked at the back row the whole time, just as we said.`,
  `S: Teacher, sprained ankle po si {child} from the playground yesterday. Doctor says one week no running.
T: Oh no! I’m sorry to hear that. {child} can be our timekeeper and referee this week. It is an important job.
S: {child} is asking if there is a whistle.
T: There is a whistle.
S: Problem solved po 😄`,
  `T: Hello! Next week we need one old T-shirt for printing, any color, with stains welcome.
S: May marami po kami niyan 😅 Is one of Daddy’s okay?
T: The bigger the better!`,
  `S: Hi Teacher, {child} wants to learn the kulintang after the demonstration. May alam po ba kayong teacher near Antipolo?
T: I am happy to hear that! Here is a page with community classes: https://example.org/rizal/community-music⏎They have a Saturday group for children.
S: Thank you po, we’ll visit this weekend!`,
  `S: Good afternoon po {teacher}. Pasensya na, hindi po natapos ni {child} yung tula. Nahihirapan sa malalalim na salita.
T: Walang problema po. Dalawang saknong lang ay sapat na. Mas mahalaga na nauunawaan niya.
T: Subukan ninyong iguhit ang bawat taludtod. Madalas lumalabas ang kahulugan sa guhit.
S: Ay, magandang idea po. Salamat!
~S: Teacher, ginuhit po niya! Yung “dalisay” daw ay baso ng tubig na walang kahit ano.
T: Napakaganda po. Pwede ko po bang ipakita sa klase?
S: Opo, natuwa po siya 😊`,
];

/** Dialogues with older students who write themselves. */
export const studentDialogues = [
  `S: Hi {teacher}! Can I bring my turtle for the reptile talk? His name is Kalabasa
T: Hello {child}! I would love to meet Kalabasa. Three questions first:⏎- Does he have a box with holes?⏎- Who fetches him at noon?⏎- Does he like noise?
S: yes, my kuya, and no
T: Then he comes at 10:00, we whisper, and he goes home at noon. Deal?
S: DEAL 🐢`,
  `S: Good evening po {teacher}. I can’t find my research notebook. I think I left it in the library
T: Good evening, {child}. It is on my table. I did not read it, except for the drawing on the cover. Is that a jeepney with wings?
S: It’s a solar jeepney. The wings are panels
T: Of course. I look forward to the calculations.`,
  `S: Teacher what does “half-life” mean? I saw it in a book about dinosaurs but it is not about living 🤔
T: Wonderful question. Put 64 monggo in a cup, shake, pour, take away all that show the white spot. Count. Do it again and again and write it down. Tell me what you see tomorrow.
~S: 64 33 18 8 5 2 1
S: it’s always about half!!!
T: Now look up the word again.
S: OHHHH
S: So the dinosaur rocks are like monggo
T: I will quote you on that.`,
  `S: Hello po, may I work with Mateo and Tala for the river project? We promise to really work
T: You may. Please write down who does what by Thursday, and one thing that you will do when you disagree.
S: ok! if we disagree we do bato-bato-pick
T: For small things, yes. For big things?
S: we ask the other one to explain it first
T: That is better than most adults. Go ahead 🙂`,
  `S: {teacher} is it ok if my story is 14 pages long
T: If all fourteen are needed, yes. If not, which would you miss the least?
S: maybe 6 to 9. it’s a very long tricycle ride
T: Then you have found your editor’s heart. Try it without and read it aloud to someone.
~S: it’s 10 pages now and my sister laughed 4 times
T: Ten good pages. I can’t wait.`,
  `S: Good morning Teacher! I’m sick today 😷 Can you tell my group that I have the map? My mom will bring it to the gate
T: Good morning, {child}. Thank you for thinking of your group. I told them, and they send you a drawing. Rest well.
S: thank you po. what’s in the drawing?
T: You, as a volcano, asleep.
S: hahahaha`,
  `T: Hello {child}, you asked what to read after the bats. Two ideas: the book about the old astronomers on the second shelf, or the red one on maps that lie.
S: maps that LIE???
T: I thought so.`,
];
