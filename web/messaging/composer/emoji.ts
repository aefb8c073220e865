// Names as people know them from other tools; loaded when the first one is typed.

const named = `
  grinning 😀, smile 😄, grin 😁, laughing 😆, sweat_smile 😅, joy 😂, rofl 🤣, slightly_smiling_face 🙂,
  upside_down_face 🙃, wink 😉, blush 😊, innocent 😇, heart_eyes 😍, star_struck 🤩, kissing_heart 😘, yum 😋,
  stuck_out_tongue 😛, zany_face 🤪, hugs 🤗, thinking 🤔, zipper_mouth_face 🤐, raised_eyebrow 🤨,
  neutral_face 😐, expressionless 😑, smirk 😏, unamused 😒, roll_eyes 🙄, grimacing 😬, relieved 😌, pensive 😔,
  sleepy 😪, sleeping 😴, mask 😷, sunglasses 😎, nerd_face 🤓, confused 😕, worried 😟, open_mouth 😮, flushed 😳,
  pleading_face 🥺, cry 😢, sob 😭, scream 😱, disappointed 😞, weary 😩, tired_face 😫, yawning_face 🥱, triumph 😤,
  angry 😠, rage 😡, exploding_head 🤯, partying_face 🥳, cold_face 🥶, hot_face 🥵, shushing_face 🤫, salute 🫡,
  skull 💀, ghost 👻, robot 🤖, wave 👋, raised_hand ✋, ok_hand 👌, v ✌️, crossed_fingers 🤞, metal 🤘,
  point_left 👈, point_right 👉, point_up 👆, point_down 👇, +1 👍, thumbsup 👍, -1 👎, thumbsdown 👎, fist ✊,
  punch 👊, clap 👏, raised_hands 🙌, open_hands 👐, handshake 🤝, pray 🙏, writing_hand ✍️, muscle 💪, eyes 👀,
  brain 🧠, heart ❤️, orange_heart 🧡, yellow_heart 💛, green_heart 💚, blue_heart 💙, purple_heart 💜,
  black_heart 🖤, white_heart 🤍, broken_heart 💔, sparkling_heart 💖, 100 💯, boom 💥, dizzy 💫, sweat_drops 💦,
  dash 💨, speech_balloon 💬, thought_balloon 💭, zzz 💤, tada 🎉, confetti_ball 🎊, balloon 🎈, gift 🎁, trophy 🏆,
  medal 🏅, first_place 🥇, second_place 🥈, third_place 🥉, star ⭐, star2 🌟, sparkles ✨, fire 🔥, rainbow 🌈,
  sunny ☀️, cloud ☁️, rain 🌧️, umbrella ☔, snowflake ❄️, zap ⚡, ocean 🌊, moon 🌙, earth_americas 🌎, dog 🐶,
  cat 🐱, lion 🦁, tiger 🐯, eagle 🦅, bee 🐝, butterfly 🦋, rose 🌹, sunflower 🌻, seedling 🌱, tree 🌳,
  four_leaf_clover 🍀, pizza 🍕, hamburger 🍔, taco 🌮, cookie 🍪, cake 🍰, birthday 🎂, coffee ☕, tea 🍵, soccer ⚽,
  football 🏈, basketball 🏀, stadium 🏟️, running 🏃, dancer 💃, drum 🥁, trumpet 🎺, saxophone 🎷, violin 🎻,
  guitar 🎸, musical_keyboard 🎹, musical_note 🎵, notes 🎶, musical_score 🎼, microphone 🎤, headphones 🎧,
  flute 🪈, art 🎨, performing_arts 🎭, clapper 🎬, camera 📷, movie_camera 🎥, triangular_flag 🚩,
  checkered_flag 🏁, crossed_flags 🎌, white_flag 🏳️, black_flag 🏴, dart 🎯, bus 🚌, car 🚗, truck 🚚,
  airplane ✈️, rocket 🚀, house 🏠, school 🏫, office 🏢, alarm_clock ⏰, hourglass ⌛, watch ⌚, calendar 📅,
  spiral_calendar 🗓️, clipboard 📋, memo 📝, pencil ✏️, paintbrush 🖌️, straight_ruler 📏, triangular_ruler 📐,
  scissors ✂️, paperclip 📎, pushpin 📌, link 🔗, books 📚, book 📖, file_folder 📁, chart 📊,
  chart_with_upwards_trend 📈, mag 🔍, bulb 💡, wrench 🔧, hammer 🔨, gear ⚙️, lock 🔒, key 🔑, bell 🔔, no_bell 🔕,
  loudspeaker 📢, mega 📣, email 📧, phone 📱, computer 💻, printer 🖨️, money 💰, credit_card 💳, package 📦,
  ticket 🎫, shirt 👕, gloves 🧤, shoe 👟, tophat 🎩, crown 👑, white_check_mark ✅, heavy_check_mark ✔️, x ❌,
  no_entry ⛔, warning ⚠️, question ❓, exclamation ❗, bangbang ‼️, recycle ♻️, red_circle 🔴, yellow_circle 🟡,
  green_circle 🟢, blue_circle 🔵, white_circle ⚪, black_circle ⚫, arrow_up ⬆️, arrow_down ⬇️, arrow_left ⬅️,
  arrow_right ➡️, repeat 🔁, new 🆕, ok 🆗, sos 🆘, soon 🔜, top 🔝, us 🇺🇸, canada 🇨🇦
`;

export const emoji = named
  .trim()
  .split(/,\s+/)
  .map((entry) => {
    const [name = "", sign = ""] = entry.trim().split(" ");
    return { name, sign };
  });
