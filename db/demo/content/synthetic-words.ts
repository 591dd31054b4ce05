/** The word lists that further products are made from. Brands are joined of a first and a last part; none is real. */

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}

function phrases(list: string): string[] {
  return list
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

export const BRAND_STARTS = words(
  `Ambar Arun Asri Bening Cahya Candra Damar Dewana Elok Gemah Gumilang Indra Jelita Kalya Kemuning Lestaru Luwes Mayang
  Melur Nirma Padma Pelangu Purwa Rarasa Rembun Sanggu Sarwa Segara Selara Sinar Suwarna Tirta Titisa Ulina Wangu Wening
  Widura Yumana Zamrudi Kirana`,
)

export const BRAND_ENDS = words(`dara lia mira nesa raya seta tika vana wati yasa dewi kusa rini sari loka`)

/** The name of a line within a brand. */
export const LINES = words(
  `Aruna Aurora Balance Basic Bayangan Berseri Bestari Bloom Botani Breeze Calm Cendekia Ceria Clarity Clean Cloud Coastal
  Comfort Daily Dawn Deep Delima Dewdrop Dinamis Earth Elemen Embrace Essential Everyday Fajar Feather Fern Fokus Forest
  Fresh Garden Gentle Glow Golden Grace Guard Habits Harmoni Harvest Heritage Hijau Hujan Ikhlas Inner Jernih Journey
  Kabut Karang Kembang Kencana Kesuma Kilau Lagoon Langit Lautan Leaf Lembut Light Lumen Lush Matahari Meadow Mekar
  Mellow Mentari Mineral Monsoon Morning Muara Murni Natural Nektar Night Nusa Oasis Ombak Origin Pagi Panen Peak Pearl
  Permata Petang Pure Puspa Quiet Radiant Rain Rasa Ratna Renew Rimba Ripple River Rona Root Sabana Sage Samudra Satin
  Sejuk Semesta Senandung Senja Serene Shade Silk Simple Soft Soleil Spirit Spring Stone Sunda Sunrise Sutra Swara Tanah
  Taman Teduh Tenang Tender Terra Tide Tropis Tulus Vital Warm Warna Wave Whisper Wild Wisdom Zen Zest`,
)

/** Places that makers and farms are at. */
export const PLACES = words(
  `Ambarawa Ambon Amlapura Anyer Balikpapan Banda Bandung Banjarmasin Bantul Banyumas Banyuwangi Baturaden Bedugul Belitung
  Bengkulu Berastagi Bima Bitung Blitar Blora Bogor Bojonegoro Bondowoso Boyolali Brebes Bukittinggi Bulukumba Bondo
  Ciamis Cianjur Cilacap Cirebon Ciwidey Demak Denpasar Dieng Dumai Ende Enrekang Garut Gianyar Gorontalo Gresik Gunungkidul
  Jambi Jember Jepara Jombang Karanganyar Karawang Kebumen Kediri Kefamenanu Kendal Kendari Kerinci Kintamani Klaten Kudus
  Kulonprogo Kuningan Kupang Labuhan Lahat Lamongan Lampung Larantuka Lembang Lombok Lumajang Luwuk Madiun Magelang Magetan
  Majalengka Malang Malino Mamuju Manado Manggarai Mataram Maumere Medan Minahasa Mojokerto Muntilan Nganjuk Ngawi Nunukan
  Pacitan Padang Palembang Palopo Palu Pangandaran Pariaman Pasuruan Pati Payakumbuh Pekalongan Pemalang Polewali Ponorogo
  Pontianak Probolinggo Purbalingga Purwakarta Purwokerto Purworejo Rembang Ruteng Sabang Salatiga Samarinda Sampit Sanggau
  Semarang Sentani Sibolga Sidoarjo Sidikalang Singaraja Singkawang Situbondo Sleman Solok Soppeng Sragen Subang Sukabumi
  Sukoharjo Sumbawa Sumedang Surabaya Tabanan Tarakan Tasikmalaya Tegal Temanggung Ternate Tomohon Toraja Trenggalek Tuban
  Tulungagung Ubud Waingapu Wamena Wonogiri Wonosobo`,
)

export const SCENTS = phrases(
  `fresh pandan | warm nutmeg | melati at dusk | green lime | white tea | ripe mango | cedar shavings | sea salt | crushed mint |
  roasted sesame | young coconut | wet stone | orange peel | ylang-ylang | kenanga petals | clove smoke | vanilla pod |
  lemongrass | grapefruit | sandalwood | jasmine rice | bergamot | wild basil | patchouli | star anise | cardamom | neroli |
  eucalyptus | fig leaf | almond milk | kaffir lime | tuberose | vetiver root | honeycomb | green apple | cucumber | lychee |
  tamarind | cinnamon bark | peppercorn | magnolia | frangipani | oat porridge | black tea | juniper | rosemary`,
)

export const TEXTURES = phrases(
  `featherlight | creamy | silky | bouncy | velvety | whipped | watery | cushiony | balmy | milky | clear | supple | airy | dense |
  quick-drying | buttery | smooth | satiny | cooling | pillowy | fluffy | slippery | rich | powdery | crisp | translucent |
  jelly-like | thin | plush | glossy`,
)

export const OCCASIONS = phrases(
  `long train journeys | school mornings | the dry season | night shifts | sticky afternoons | weekend hikes | air-conditioned offices |
  wedding weeks | the fasting month | early prayers | exam periods | beach holidays | scooter commutes | rainy evenings |
  gym bags | new parents | market days | housework | mountain weather | family visits | travelling light | late flights |
  football practice | the first day at work | garden work | a quiet Sunday | kitchen shifts | graduation photos | harvest time |
  dormitory life | dusty roads | swimming lessons | cycling to campus | home offices | hospital corridors | boarding gates |
  karaoke nights | fishing trips | choir rehearsals | moving house`,
)

export const MAKERS = phrases(
  `a family workshop | a women's cooperative | two retired pharmacists | a third-generation distiller | a village enterprise |
  a small laboratory | a former batik factory | a school for apprentices | an organic farm | a team of young chemists |
  a seaside cooperative | an old apothecary | a midwife and her sisters | a group of beekeepers | a highland nursery |
  a university spin-off | a monastery garden | a cooperative of smallholders | a restored colonial mill | a solar-powered plant`,
)

export const CARES = phrases(
  `Store below thirty degrees, away from sunlight. | Keep out of reach of children. | Close tightly after every use. |
  Stop using it when irritation appears and consult a doctor. | Do not use on broken skin. | Try a small amount first. |
  Read the leaflet before the first use. | Ask a midwife or physician during pregnancy. | Avoid contact with eyes. |
  Discard after the printed expiry date. | Not suitable for infants below six months. | Protect from moisture and frost. |
  Do not exceed the stated amount. | Keep the original carton with its batch code. | Leave two hours between this and prescribed tablets. |
  Seek help promptly after accidental swallowing.`,
)

export const PRAISES = phrases(
  `Customers mention how little of it lasts a month | Our pharmacist keeps one in the drawer | It survived a rainy delivery without a scratch |
  Grandmothers and students order it alike | Reviewers like the honest label | The recipe has hardly changed since it began |
  Nobody paid us to recommend it | It became popular by word of mouth | We tried eleven candidates before choosing this one |
  The refill costs a third less | Half of the buyers come back within ninety days | It won our blind comparison twice |
  The packaging is recycled cardboard | Every batch is photographed and archived | The supplier publishes each laboratory report |
  Even sceptical colleagues changed their minds | It fits through a letterbox | The pump was redesigned after complaints |
  You notice the difference on humid evenings | It is one of the quiet favourites of our warehouse crew |
  The colour may vary from harvest to harvest | A portion of revenue plants mangroves | It contains nothing we could not pronounce |
  The instructions are printed large enough for tired eyes | Barbers and nurses recommended it to us`,
)
