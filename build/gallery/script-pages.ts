import type { Page, Tile } from "./pages.ts";

/** A language: the script that it shows, and words for the same map. */
interface Words {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly legend: string;
  readonly groups: readonly [string, string];
  readonly place: string;
}

const ROWS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  [
    "Greek",
    "Πληθυσμός ανά περιφέρεια",
    "Κάτοικοι ανά τετραγωνικό χιλιόμετρο, 2024",
    "Κάτοικοι",
    "Βορράς",
    "Νότος",
    "Αθήνα",
  ],
  [
    "Cyrillic",
    "Щільність населення за областями",
    "Осіб на квадратний кілометр, 2024",
    "Населення",
    "Північ",
    "Південь",
    "Київ",
  ],
  [
    "Vietnamese",
    "Mật độ dân số các tỉnh thành",
    "Người trên mỗi ki-lô-mét vuông, 2024",
    "Dân số",
    "Miền Bắc",
    "Miền Nam",
    "Hà Nội",
  ],
  [
    "Yoruba",
    "Iye ènìyàn ní ìpínlẹ̀ kọ̀ọ̀kan",
    "Àwọn ènìyàn, 2024",
    "Ènìyàn",
    "Àríwá",
    "Gúúsù",
    "Ìbàdàn",
  ],
  [
    "Armenian",
    "Բնակչության խտությունն ըստ մարզերի",
    "Մարդ մեկ քառակուսի կիլոմետրում, 2024",
    "Բնակչություն",
    "Հյուսիս",
    "Հարավ",
    "Երևան",
  ],
  [
    "Georgian",
    "მოსახლეობის სიმჭიდროვე რეგიონებში",
    "ადამიანი კვადრატულ კილომეტრზე, 2024",
    "მოსახლეობა",
    "ჩრდილოეთი",
    "სამხრეთი",
    "თბილისი",
  ],
  [
    "Hebrew",
    "צפיפות האוכלוסין לפי מחוז (2024)",
    'נפשות לקמ"ר',
    "אוכלוסייה",
    "צפון",
    "דרום",
    "ירושלים",
  ],
  [
    "Arabic",
    "الكثافة السكانية حسب المحافظة (2024)",
    "عدد السكان لكل كيلومتر مربع",
    "السكان",
    "الشمال",
    "الجنوب",
    "القاهرة",
  ],
  [
    "Persian",
    "تراکم جمعیت به تفکیک استان",
    "نفر در هر کیلومتر مربع، ۱۴۰۳",
    "جمعیت",
    "شمال",
    "جنوب",
    "تهران",
  ],
  [
    "Urdu",
    "صوبوں کے لحاظ سے آبادی کی کثافت",
    "فی مربع کلومیٹر افراد، 2024",
    "آبادی",
    "شمال",
    "جنوب",
    "اسلام آباد",
  ],
  [
    "Devanagari",
    "ज़िलेवार जनसंख्या घनत्व",
    "प्रति वर्ग किलोमीटर व्यक्ति, 2024",
    "जनसंख्या",
    "उत्तर",
    "दक्षिण",
    "नई दिल्ली",
  ],
  [
    "Bengali",
    "জেলাভিত্তিক জনসংখ্যার ঘনত্ব",
    "প্রতি বর্গকিলোমিটারে মানুষ, ২০২৪",
    "জনসংখ্যা",
    "উত্তর",
    "দক্ষিণ",
    "ঢাকা",
  ],
  [
    "Gurmukhi",
    "ਜ਼ਿਲ੍ਹਾਵਾਰ ਆਬਾਦੀ ਦੀ ਘਣਤਾ",
    "ਪ੍ਰਤੀ ਵਰਗ ਕਿਲੋਮੀਟਰ ਲੋਕ, 2024",
    "ਆਬਾਦੀ",
    "ਉੱਤਰ",
    "ਦੱਖਣ",
    "ਅੰਮ੍ਰਿਤਸਰ",
  ],
  [
    "Gujarati",
    "જિલ્લાવાર વસ્તી ગીચતા",
    "પ્રતિ ચોરસ કિલોમીટર લોકો, 2024",
    "વસ્તી",
    "ઉત્તર",
    "દક્ષિણ",
    "અમદાવાદ",
  ],
  [
    "Tamil",
    "மாவட்ட வாரியாக மக்கள் தொகை அடர்த்தி",
    "சதுர கிலோமீட்டருக்கு நபர்கள், 2024",
    "மக்கள் தொகை",
    "வடக்கு",
    "தெற்கு",
    "சென்னை",
  ],
  ["Telugu", "జిల్లాల వారీగా జనసాంద్రత", "చదరపు కిలోమీటరుకు వ్యక్తులు, 2024", "జనాభా", "ఉత్తరం", "దక్షిణం", "హైదరాబాద్"],
  ["Kannada", "ಜಿಲ್ಲಾವಾರು ಜನಸಾಂದ್ರತೆ", "ಪ್ರತಿ ಚದರ ಕಿಲೋಮೀಟರಿಗೆ ಜನರು, 2024", "ಜನಸಂಖ್ಯೆ", "ಉತ್ತರ", "ದಕ್ಷಿಣ", "ಬೆಂಗಳೂರು"],
  [
    "Malayalam",
    "ജില്ല തിരിച്ചുള്ള ജനസാന്ദ്രത",
    "ചതുരശ്ര കിലോമീറ്ററിൽ ആളുകൾ, 2024",
    "ജനസംഖ്യ",
    "വടക്ക്",
    "തെക്ക്",
    "തിരുവനന്തപുരം",
  ],
  ["Sinhala", "දිස්ත්‍රික්ක අනුව ජන ඝනත්වය", "වර්ග කිලෝමීටරයකට පුද්ගලයන්, 2024", "ජනගහනය", "උතුර", "දකුණ", "කොළඹ"],
  [
    "Thai",
    "ความหนาแน่นของประชากรรายจังหวัดที่สูงที่สุด",
    "คนต่อตารางกิโลเมตร พ.ศ. ๒๕๖๗",
    "ประชากร",
    "ภาคเหนือ",
    "ภาคใต้",
    "กรุงเทพฯ",
  ],
  [
    "Lao",
    "ຄວາມໜາແໜ້ນຂອງປະຊາກອນແຕ່ລະແຂວງ",
    "ຄົນຕໍ່ຕາລາງກິໂລແມັດ, 2024",
    "ປະຊາກອນ",
    "ພາກເໜືອ",
    "ພາກໃຕ້",
    "ວຽງຈັນ",
  ],
  ["Khmer", "ដង់ស៊ីតេប្រជាជនតាមខេត្ត", "នាក់ក្នុងមួយគីឡូម៉ែត្រការ៉េ ឆ្នាំ២០២៤", "ប្រជាជន", "ខាងជើង", "ខាងត្បូង", "ភ្នំពេញ"],
  [
    "Burmese",
    "ပြည်နယ်အလိုက် လူဦးရေ သိပ်သည်းဆ",
    "တစ်စတုရန်းကီလိုမီတာလျှင် လူဦးရေ၊ ၂၀၂၄",
    "လူဦးရေ",
    "မြောက်ပိုင်း",
    "တောင်ပိုင်း",
    "ရန်ကုန်",
  ],
  ["Ethiopic", "የሕዝብ ጥግግት በክልል", "ሰዎች በካሬ ኪሎሜትር፣ 2024", "ሕዝብ", "ሰሜን", "ደቡብ", "አዲስ አበባ"],
  [
    "Simplified Chinese",
    "各省人口密度(2024年)",
    "每平方公里人数,数据来自国家统计局",
    "人口",
    "北部",
    "南部",
    "北京",
  ],
  [
    "Traditional Chinese",
    "ㄓ各縣市人口密度(2024年)",
    "每平方公里人數,資料來源為主計總處",
    "人口",
    "北部",
    "南部",
    "臺北",
  ],
  [
    "Japanese",
    "都道府県別の人口密度(2024年)",
    "1平方キロメートルあたりの人数",
    "人口",
    "北部",
    "南部",
    "東京タワー",
  ],
  ["Korean", "시도별 인구 밀도 (2024년)", "제곱킬로미터당 인구수", "인구", "북부", "남부", "서울"],
  [
    "Emoji",
    "Where the rain falls 🌧️ and the sun 🌞",
    "👩‍🔬 measured, 🇷🇴 2024",
    "Weather 🌦️",
    "🌧️ wet",
    "🌞 dry",
    "🏛️ Home",
  ],
];

/** What every script is looked at with. */
export const SCRIPT_WORDS: readonly Words[] = ROWS.map(
  ([name, title, subtitle, legend, north, south, place]) => ({
    name,
    title,
    subtitle,
    legend,
    groups: [north, south],
    place,
  }),
);

const encoded = encodeURIComponent;

/** A map with words of a script everywhere that words may stand. */
export function scriptQuery(
  { title, subtitle, legend, groups: [north, south], place }: Words,
  scope: "world" | "RO",
  look: string,
): string {
  const data =
    scope === "RO"
      ? `RO-SV:${encoded(north)},RO-MM:${encoded(north)},RO-CT:${encoded(south)},RO-B:${encoded(south)}`
      : `RU:${encoded(north)},CA:${encoded(north)},BR:${encoded(south)},AU:${encoded(south)}`;
  const texts = `title=${encoded(title)}&subtitle=${encoded(subtitle)}&legendTitle=${encoded(legend)}`;
  return `scope=${scope}&${look}&data=${data}&${texts}&markers=45.6,24.9:pin:${encoded(place)}`;
}

/** A page for each width, the scripts light and dark, on the world and on one country, in turns. */
export const SCRIPT_PAGES: readonly Page[] = [300, 600, 1200].map((width) => ({
  name: `scripts-${width}`,
  columns: 3,
  tiles: SCRIPT_WORDS.map((words, i): Tile => {
    const scope = i % 2 === 0 ? "RO" : "world";
    const theme = i % 3 === 2 ? "dark" : "light";
    const look = `theme=${theme}&width=${width}`;
    return { caption: `${words.name} ${width} px`, query: scriptQuery(words, scope, look) };
  }),
}));
